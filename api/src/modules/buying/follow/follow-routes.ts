import type { FastifyInstance } from 'fastify';
import { route } from '../../../platform/http/route.ts';
import type { Platform } from '../../../platform/platform.ts';
import { type BriefWork, readBuyerBrief } from '../../briefs/index.ts';
import { handOver } from './hand-over.ts';
import { readActivity } from './read-activity.ts';
import { recordInspection } from './record-inspection.ts';
import { remindContractors } from './remind-contractors.ts';
import { settleQuestions } from './settle-questions.ts';

export function serveFollowing(app: FastifyInstance): void {
  route(app, 'POST /api/buyer/requestforquotes/:id/remind', async (call) => {
    await remindContractors(call.db, workOf(call), call.body.projectIds);
    return readBuyerBrief(call);
  });
  route(app, 'PUT /api/buyer/requestforquotes/:id/responsible', async (call) => {
    await handOver(call.db, workOf(call), call.body.userId);
    return readBuyerBrief(call);
  });
  route(app, 'PUT /api/buyer/requestforquotes/:id/settled-questions', async (call) => {
    await settleQuestions(call.db, workOf(call), call.body.number);
    return readBuyerBrief(call);
  });
  route(app, 'PUT /api/buyer/projects/:id/inspection', async (call) => {
    const work = { ...workOf(call), projectId: call.params.id };
    const id = await recordInspection(call.db, work, call.body.hasInspected);
    return readBuyerBrief({ ...call, params: { id } });
  });
  route(app, 'GET /api/buyer/requestforquotes/:id/activity', async ({ db, params, query, user }) =>
    readActivity(db, { briefId: params.id, businessId: user.businessId, before: query.before }),
  );
}

interface Call {
  params: { id: string };
  user: { id: string; businessId: string };
  now: Date;
  platform: Platform;
}

const workOf = ({ params, user, now, platform: { settings } }: Call): BriefWork => ({
  briefId: params.id,
  businessId: user.businessId,
  byUserId: user.id,
  now,
  settings,
});
