import type { BuyerBrief, BuyerProject } from '@worklane/shared-kernel/contracts';
import type { FastifyInstance } from 'fastify';
import type { Executor } from '../../platform/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { notFound } from '../../platform/problem.ts';
import { route } from '../../platform/route.ts';
import { storableText } from '../../platform/typed-text.ts';
import { type FileLinks, findFiles, inOrder, linksFor, presentBriefAttachment } from '../files/index.ts';
import { readQuote } from '../quotes/index.ts';
import { briefBadgesOf } from '../vetting/index.ts';
import { presentBuyerBrief, presentBuyerProject } from './briefs.presenter.ts';
import {
  findBriefOfBuyer,
  findProjectOfBuyer,
  listProjectsOfBrief,
  saveSellerRating,
} from './briefs.repository.ts';
import {
  attachToBrief,
  type BriefWork,
  changeBrief,
  inviteBusinesses,
  publishBrief,
  withdrawBrief,
} from './change-brief.ts';
import { createBrief } from './create-brief.ts';
import { type BuyerActionRequest, takeBuyerAction } from './take-buyer-action.ts';

interface BuyerCall {
  params: { id: string };
  user: { id: string; businessId: string; sessionId: string };
  now: Date;
  platform: Platform;
}

export function briefsModule(app: FastifyInstance): void {
  serveBriefs(app);
  serveJobsOfBuyers(app);
}

function serveBriefs(app: FastifyInstance): void {
  route(app, 'POST /api/buyer/requestforquotes', async ({ body, user, db, now, reply }) => {
    const answer = await createBrief(db, { body, buyer: user, now });
    reply.code(answer.isNew ? 201 : 200);
    return answer;
  });

  route(app, 'GET /api/buyer/requestforquotes/:id', async (call) => readBrief(call));

  route(app, 'PUT /api/buyer/requestforquotes/:id', async (call) => {
    await changeBrief(call.db, workOf(call), call.body);
    return readBrief(call);
  });

  route(app, 'POST /api/buyer/requestforquotes/:id/publish', async (call) => {
    await publishBrief(call.db, workOf(call));
    return readBrief(call);
  });

  route(app, 'POST /api/buyer/requestforquotes/:id/invite', async (call) => {
    await inviteBusinesses(call.db, workOf(call), call.body.businessIds);
    return readBrief(call);
  });

  route(app, 'POST /api/buyer/requestforquotes/:id/attachments', async (call) => {
    await attachToBrief(call.db, workOf(call), call.body.fileIds);
    return readBrief(call);
  });

  route(app, 'POST /api/buyer/requestforquotes/:id/withdraw', async (call) => {
    await withdrawBrief(call.db, workOf(call), call.body.reason);
    return readBrief(call);
  });
}

function serveJobsOfBuyers(app: FastifyInstance): void {
  const act = async (
    call: BuyerCall & { db: Executor },
    wanted: Pick<BuyerActionRequest, 'action' | 'reason'>,
  ): Promise<BuyerProject> => {
    await takeBuyerAction(call.db, actionOf(call, wanted));
    return readProject(call);
  };

  route(app, 'GET /api/buyer/projects/:id', async (call) => readProject(call));
  route(app, 'POST /api/buyer/projects/:id/award', async (call) => act(call, { action: 'awardQuote' }));
  route(app, 'POST /api/buyer/projects/:id/decline', async (call) =>
    act(call, { action: 'declineQuote', reason: call.body.reason }),
  );
  route(app, 'POST /api/buyer/projects/:id/request-changes', async (call) =>
    act(call, { action: 'requestChanges', reason: call.body.reason }),
  );
  route(app, 'POST /api/buyer/projects/:id/paid', async (call) => act(call, { action: 'markPaid' }));
  route(app, 'POST /api/buyer/projects/:id/rate', async (call) => {
    const { rating, review } = call.body;
    await takeBuyerAction(call.db, actionOf(call, { action: 'rateSeller' }));
    const sellerReviewText = storableText(review, 'review');
    await saveSellerRating(call.db, call.params.id, { sellerRating: rating, sellerReviewText });
    return readProject(call);
  });
}

function workOf({ params, user, now }: BuyerCall): BriefWork {
  return { briefId: params.id, businessId: user.businessId, byUserId: user.id, now };
}

function actionOf(
  { params, user, now }: BuyerCall,
  wanted: Pick<BuyerActionRequest, 'action' | 'reason'>,
): BuyerActionRequest {
  return { projectId: params.id, businessId: user.businessId, byUserId: user.id, now, ...wanted };
}

async function readBrief(call: BuyerCall & { db: Executor }): Promise<BuyerBrief> {
  const { db, params, user } = call;
  const record = await findBriefOfBuyer(db, params.id, user.businessId);
  if (!record) throw notFound('brief.notFound');
  const ids = record.brief.attachments;
  const links = linksOf(call);
  const attachments = inOrder(ids, await findFiles(db, ids)).map((file) =>
    presentBriefAttachment(file, links),
  );
  const badges = await briefBadgesOf(db, params.id);
  return presentBuyerBrief(record, await listProjectsOfBrief(db, params.id), { ...badges, attachments });
}

async function readProject(call: BuyerCall & { db: Executor }): Promise<BuyerProject> {
  const { db, params, user } = call;
  const record = await findProjectOfBuyer(db, params.id, user.businessId);
  if (!record) throw notFound('project.notFound');
  return presentBuyerProject(record, await readQuote(db, params.id, linksOf(call)));
}

function linksOf({ platform, user, now }: BuyerCall): FileLinks {
  return linksFor(platform, user, now);
}
