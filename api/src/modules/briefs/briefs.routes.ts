import type { BuyerBrief } from '@worklane/shared-kernel/contracts';
import type { FastifyInstance } from 'fastify';
import type { Executor } from '../../platform/database/database.ts';
import { notFound } from '../../platform/http/problem.ts';
import { route } from '../../platform/http/route.ts';
import type { Platform } from '../../platform/platform.ts';
import { languageOf } from '../../platform/words.ts';
import { findFiles, inOrder, linksFor, presentBriefAttachment } from '../files/index.ts';
import { briefBadgesOf } from '../vetting/index.ts';
import { presentBuyerBrief } from './briefs.presenter.ts';
import { findBriefOfBuyer, listProjectsOfBrief } from './briefs.repository.ts';
import {
  attachToBrief,
  type BriefWork,
  changeBrief,
  inviteBusinesses,
  publishBrief,
  withdrawBrief,
} from './change-brief.ts';
import { createBrief } from './create-brief.ts';
import { importRows } from './import-rows.ts';

interface BuyerCall {
  params: { id: string };
  user: { id: string; businessId: string; sessionId: string };
  now: Date;
  platform: Platform;
}

export function briefsModule(app: FastifyInstance): void {
  route(app, 'POST /api/buyer/requestforquotes', async ({ body, user, db, now, platform, reply }) => {
    const answer = await createBrief(db, { body, buyer: user, now, settings: platform.settings });
    reply.code(answer.isNew ? 201 : 200);
    return answer;
  });

  route(
    app,
    'POST /api/buyer/requestforquotes/batch',
    async ({ body, user, db, now, platform: { settings }, request }) => {
      const language = languageOf(request.headers['accept-language']);
      return { rows: await importRows(db, { rows: body.rows, buyer: user, now, settings, language }) };
    },
  );

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

function workOf({ params, user, now, platform: { settings } }: BuyerCall): BriefWork {
  return { briefId: params.id, businessId: user.businessId, byUserId: user.id, now, settings };
}

async function readBrief(call: BuyerCall & { db: Executor }): Promise<BuyerBrief> {
  const { db, params, user } = call;
  const record = await findBriefOfBuyer(db, params.id, user.businessId);
  if (!record) throw notFound('brief.notFound');
  const ids = record.brief.attachments;
  const links = linksFor(call.platform, user, call.now);
  const attachments = inOrder(ids, await findFiles(db, ids)).map((file) =>
    presentBriefAttachment(file, links),
  );
  const badges = await briefBadgesOf(db, params.id);
  return presentBuyerBrief(record, await listProjectsOfBrief(db, params.id), { ...badges, attachments });
}
