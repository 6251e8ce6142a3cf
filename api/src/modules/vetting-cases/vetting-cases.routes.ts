import { LIST_MAX_ITEMS, PAGE_SIZE } from '@worklane/shared-kernel/domain';
import type { FastifyInstance } from 'fastify';
import type { Executor } from '../../platform/database/database.ts';
import { pageOf } from '../../platform/http/paging.ts';
import { conflict, notFound } from '../../platform/http/problem.ts';
import { route } from '../../platform/http/route.ts';
import type { Platform } from '../../platform/platform.ts';
import { sightOf } from '../../platform/project-sight.repository.ts';
import { originOf } from '../../platform/security-log/index.ts';
import type { SignedInUser } from '../../platform/sessions/sessions.repository.ts';
import { type FileLinks, linksFor } from '../files/index.ts';
import {
  type CaseRow,
  findLevel,
  firstDayAnywhere,
  listAskedBy,
  refuseOthers,
  vettingDayAt,
  vettingDayOf,
} from '../vetting/index.ts';
import { changeStatus } from './change-status.ts';
import { decide } from './decide.ts';
import { remindOfExpiry } from './notices/remind-of-expiry.ts';
import { notifyOperators } from './notices/vetting-messages.ts';
import { countQueue, findCaseById, listQueue, type QueueFilter } from './queues/vetting-queues.repository.ts';
import { saveCase } from './save-case.ts';
import { requireLead } from './vetting-cases.policy.ts';
import {
  presentCaseDetails,
  presentEvent,
  presentLevelDetails,
  presentQueueEntry,
} from './vetting-cases.presenter.ts';
import { findCase, listQuestions, recordReminder } from './vetting-cases.repository.ts';
import { listEvents } from './vetting-events.repository.ts';
import { workingCopyOf } from './working-copy.ts';

const DAY = 86_400_000;

export function vettingCasesModule(app: FastifyInstance): void {
  app.platform.hourlyTasks.add((now) => remindOfExpiry(app.platform, now));
  route(app, 'GET /level/:levelId', async ({ params, user, db, now }) => {
    const level = await findLevel(db, params.levelId);
    if (!level) throw notFound('vetting.levelNotFound');
    const askedBy = await listAskedBy(db, {
      ...sightOf(user),
      levelId: level.id,
      limit: LIST_MAX_ITEMS.badgeAskers,
    });
    const questions = user.isPrimary ? await listQuestions(db, level.id) : null;
    const today = await vettingDayOf(db, user.businessId, now);
    return presentLevelDetails(level, questions, { today, askedBy });
  });

  route(app, 'GET /case/supplierid/:supplierId/levelid/:levelId', async (call) => {
    const { params, user, db } = call;
    refuseOthers(params.supplierId, user.businessId);
    requireLead(user);
    const found = await findCase(db, user.businessId, params.levelId);
    if (!found) throw notFound('vetting.caseNotFound');
    return presentCaseOfBusiness(call, found);
  });

  route(app, 'PUT /case/supplierid/:supplierId/levelid/:levelId', async (call) => {
    const { params, user, body, db, now } = call;
    refuseOthers(params.supplierId, user.businessId);
    requireLead(user);
    if (!(await findLevel(db, params.levelId))) throw notFound('vetting.levelNotFound');
    const saved = await saveCase(db, { businessId: user.businessId, levelId: params.levelId, body, now });
    return presentCaseOfBusiness(call, saved);
  });

  route(app, 'PUT /api/vetting/user/:supplierId/:levelId/:caseStatus', async (call) => {
    const { params, user, body, db, now, platform } = call;
    refuseOthers(params.supplierId, user.businessId);
    requireLead(user);
    const changed = await changeStatus({
      db,
      platform,
      ...sightOf(user),
      levelId: params.levelId,
      status: params.caseStatus,
      revision: body.revision,
      userId: user.id,
      now,
    });
    return presentCaseOfBusiness(call, changed);
  });

  route(app, 'POST /email', async ({ user, body, db, now, platform }) => {
    refuseOthers(body.supplierId, user.businessId);
    requireLead(user);
    const found = await findCase(db, user.businessId, body.levelId);
    if (found?.id !== body.vettingCaseId) throw notFound('vetting.caseNotFound');
    if (workingCopyOf(found).state !== 'submit') throw conflict('vetting.notSubmitted');
    const notifiedAt = found.operatorsToldAt?.getTime() ?? 0;
    if (now.getTime() - notifiedAt < DAY) return null;
    await recordReminder(db, found.id, now);
    await notifyOperators({ db, platform, now }, found);
    return null;
  });

  operatorRoutes(app);
}

function operatorRoutes(app: FastifyInstance): void {
  route(app, 'GET /api/operator/vetting', async ({ query, db, now, reply }) => {
    const { queue = 'submitted', q = '' } = query;
    const filter: QueueFilter = { queue, q: q.trim(), today: firstDayAnywhere(now) };
    const entries = await listQueue(db, filter, pageOf(query, PAGE_SIZE.vettingQueue));
    reply.header('record-count', String(await countQueue(db, filter)));
    return entries.map((entry) => presentQueueEntry(entry, { queue, now }));
  });

  route(app, 'GET /api/operator/vetting/:id', async ({ params, user, db, now, platform }) =>
    presentReview(db, params.id, { links: linksFor(platform, user, now), now }),
  );

  route(app, 'POST /api/operator/vetting/:id/decision', async (call) => {
    const { params, user, body, db, now, platform, request } = call;
    await decide({ db, platform, id: params.id, body, operatorId: user.id, origin: originOf(request), now });
    return presentReview(db, params.id, { links: linksFor(platform, user, now), now });
  });
}

interface OwnCall {
  db: Executor;
  user: SignedInUser;
  now: Date;
  platform: Platform;
}

async function presentCaseOfBusiness({ db, user, now, platform }: OwnCall, row: CaseRow) {
  const today = await vettingDayOf(db, row.businessId, now);
  return presentCaseDetails(db, row, { links: linksFor(platform, user, now), today });
}

async function presentReview(db: Executor, id: string, { links, now }: { links: FileLinks; now: Date }) {
  const found = await findCaseById(db, id);
  if (!found) throw notFound('vetting.caseNotFound');
  const { vettingCase, level, business } = found;
  const today = vettingDayAt(business.postCode, now);
  return {
    level: presentLevelDetails(level, await listQuestions(db, level.id), { today }),
    business: { _id: vettingCase.businessId, name: business.name, abn: business.abn },
    case: await presentCaseDetails(db, vettingCase, { links, today }),
    history: (await listEvents(db, vettingCase.id)).map(presentEvent),
  };
}
