import { type BuyerProject, BuyerReasonBody, RateSellerBody } from '@worklane/shared-kernel/contracts';
import type { FastifyInstance } from 'fastify';
import { route } from '../../../platform/http/route.ts';
import { requiredAs } from '../../../platform/texts/typed-text.ts';
import { markQuoteSeen } from '../../project-life/index.ts';
import { saveSellerRating } from './buyer-projects.repository.ts';
import { giveFiles } from './give-files.ts';
import { type BuyerActionRequest, performBuyerAction } from './perform-buyer-action.ts';
import { type BuyerCall, readBuyerProject } from './read-buyer-project.ts';

export function serveBuyerProjects(app: FastifyInstance): void {
  route(app, 'GET /api/buyer/projects/:id', async (call) => {
    const project = await readBuyerProject(call);
    const { id: projectId, businessId, quote } = project;
    if (quote) {
      const { revision } = quote;
      await markQuoteSeen(call.db, { projectId, revision, businessId, reader: call.user, now: call.now });
    }
    return project;
  });
  route(app, 'POST /api/buyer/projects/:id/decline', async (call) =>
    act(call, { action: 'declineQuote', reason: call.body.reason }),
  );
  route(app, 'POST /api/buyer/projects/:id/request-changes', async (call) => {
    const reason = requiredAs(BuyerReasonBody.properties.reason, call.body.reason ?? '', 'reason');
    return act(call, { action: 'requestChanges', reason });
  });
  route(app, 'POST /api/buyer/projects/:id/files', async (call) => {
    const { db, params, user, now, body } = call;
    await giveFiles(db, { projectId: params.id, buyer: user, now, fileIds: body.fileIds });
    return readBuyerProject(call);
  });
  route(app, 'POST /api/buyer/projects/:id/rate', async (call) => {
    const { rating, review } = call.body;
    await performBuyerAction(call.db, requestOf(call, { action: 'rateSeller' }));
    const sellerReviewText = requiredAs(RateSellerBody.properties.review, review, 'review');
    await saveSellerRating(call.db, call.params.id, { sellerRating: rating, sellerReviewText });
    return readBuyerProject(call);
  });
}

type WantedAction = Pick<BuyerActionRequest, 'action' | 'reason'>;

async function act(call: BuyerCall, wanted: WantedAction): Promise<BuyerProject> {
  await performBuyerAction(call.db, requestOf(call, wanted));
  return readBuyerProject(call);
}

function requestOf(
  { params, user, now, platform: { settings } }: BuyerCall,
  wanted: WantedAction,
): BuyerActionRequest {
  return { projectId: params.id, businessId: user.businessId, byUserId: user.id, now, settings, ...wanted };
}
