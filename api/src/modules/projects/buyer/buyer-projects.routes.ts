import { type BuyerProject, RateSellerBody } from '@worklane/shared-kernel/contracts';
import type { FastifyInstance } from 'fastify';
import type { Executor } from '../../../platform/database/database.ts';
import { notFound } from '../../../platform/http/problem.ts';
import { route } from '../../../platform/http/route.ts';
import type { Platform } from '../../../platform/platform.ts';
import { requiredAs } from '../../../platform/texts/typed-text.ts';
import { linksFor } from '../../files/index.ts';
import { markQuoteSeen } from '../../project-life/index.ts';
import { readQuote } from '../../quotes/index.ts';
import { filesOfBuyer } from '../read-project.ts';
import { presentSellerFile } from '../seller-files/project-files.presenter.ts';
import { listPublicFiles } from '../seller-files/project-files.repository.ts';
import { presentBuyerProject } from './buyer-projects.presenter.ts';
import { findProjectOfBuyer, saveSellerRating } from './buyer-projects.repository.ts';
import { giveFiles } from './give-files.ts';
import { type BuyerActionRequest, performBuyerAction } from './perform-buyer-action.ts';

interface BuyerCall {
  params: { id: string };
  user: { id: string; businessId: string; sessionId: string; isOperator: boolean };
  db: Executor;
  now: Date;
  platform: Platform;
}

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
  route(app, 'POST /api/buyer/projects/:id/award', async (call) => act(call, { action: 'awardQuote' }));
  route(app, 'POST /api/buyer/projects/:id/decline', async (call) =>
    act(call, { action: 'declineQuote', reason: call.body.reason }),
  );
  route(app, 'POST /api/buyer/projects/:id/request-changes', async (call) =>
    act(call, { action: 'requestChanges', reason: call.body.reason }),
  );
  route(app, 'POST /api/buyer/projects/:id/paid', async (call) => act(call, { action: 'markPaid' }));
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

async function readBuyerProject({ db, params, user, now, platform }: BuyerCall): Promise<BuyerProject> {
  const record = await findProjectOfBuyer(db, params.id, user.businessId);
  if (!record) throw notFound('project.notFound');
  const links = linksFor(platform, user, now);
  const quote = await readQuote(db, params.id, links);
  const sellerFiles = (await listPublicFiles(db, params.id)).map((file) => presentSellerFile(file, links));
  const buyerFiles = await filesOfBuyer(db, record.project.buyerFiles, links);
  return presentBuyerProject(record, { quote, sellerFiles, buyerFiles });
}
