import type { FastifyInstance } from 'fastify';
import { route } from '../../platform/http/route.ts';
import type { Platform } from '../../platform/platform.ts';
import { languageOf } from '../../platform/words.ts';
import { readBuyerBrief } from './buyer-brief/read-buyer-brief.ts';
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

  route(app, 'GET /api/buyer/requestforquotes/:id', async (call) => readBuyerBrief(call));

  route(app, 'PUT /api/buyer/requestforquotes/:id', async (call) => {
    await changeBrief(call.db, workOf(call), call.body);
    return readBuyerBrief(call);
  });

  route(app, 'POST /api/buyer/requestforquotes/:id/publish', async (call) => {
    await publishBrief(call.db, workOf(call));
    return readBuyerBrief(call);
  });

  route(app, 'POST /api/buyer/requestforquotes/:id/invite', async (call) => {
    await inviteBusinesses(call.db, workOf(call), call.body.businessIds);
    return readBuyerBrief(call);
  });

  route(app, 'POST /api/buyer/requestforquotes/:id/attachments', async (call) => {
    await attachToBrief(call.db, workOf(call), call.body.fileIds);
    return readBuyerBrief(call);
  });

  route(app, 'POST /api/buyer/requestforquotes/:id/withdraw', async (call) => {
    await withdrawBrief(call.db, workOf(call), call.body.reason);
    return readBuyerBrief(call);
  });
}

function workOf({ params, user, now, platform: { settings } }: BuyerCall): BriefWork {
  return { briefId: params.id, businessId: user.businessId, byUserId: user.id, now, settings };
}
