import { AccountReasonBody } from '@worklane/shared-kernel/contracts';
import { PAGE_SIZE } from '@worklane/shared-kernel/domain';
import type { FastifyInstance } from 'fastify';
import type { Executor } from '../../platform/database/database.ts';
import { pageOf } from '../../platform/http/paging.ts';
import { notFound } from '../../platform/http/problem.ts';
import { route } from '../../platform/http/route.ts';
import { originOf } from '../../platform/security-log/index.ts';
import { requiredAs } from '../../platform/texts/typed-text.ts';
import { badgesOf } from '../vetting/index.ts';
import { countQueues } from '../vetting-cases/index.ts';
import { disableUser, enableUser, endSessions } from './change-account.ts';
import { presentBusiness, presentBusinessRow, presentUser, presentUserRow } from './operators.presenter.ts';
import {
  countBusinesses,
  countUsers,
  countWaiting,
  findBusiness,
  findUser,
  listBusinesses,
  listPeople,
  listUsers,
} from './operators.repository.ts';

export function operatorsModule(app: FastifyInstance): void {
  route(app, 'GET /api/operator/summary', async ({ db, now, platform }) => ({
    ...(await countWaiting(db)),
    hasMailServer: platform.settings.SMTP_URL !== '',
    ...(await countQueues(db, now)),
  }));
  userRoutes(app);
  businessRoutes(app);
}

function userRoutes(app: FastifyInstance): void {
  route(app, 'GET /api/operator/users', async ({ db, query, reply }) => {
    const { q = '', state } = query;
    const filter = { q, ...(state && { state }) };
    const [rows, total] = await Promise.all([
      listUsers(db, filter, pageOf(query, PAGE_SIZE.operatorUsers)),
      countUsers(db, filter),
    ]);
    reply.header('record-count', String(total));
    return rows.map(presentUserRow);
  });

  route(app, 'GET /api/operator/users/:id', ({ db, params, user, now }) =>
    shownUser(db, params.id, { readerId: user.id, now }),
  );

  route(app, 'POST /api/operator/users/:id/disable', async (call) => {
    const { params, user, request, body, ...rest } = call;
    const change = { ...rest, userId: params.id, operatorId: user.id, origin: originOf(request) };
    await disableUser({ ...change, reason: reasonOf(body) });
    return shownUser(call.db, params.id, { readerId: user.id, now: call.now });
  });

  route(app, 'POST /api/operator/users/:id/enable', async (call) => {
    const { params, user, request, body, ...rest } = call;
    const change = { ...rest, userId: params.id, operatorId: user.id, origin: originOf(request) };
    await enableUser({ ...change, reason: reasonOf(body) });
    return shownUser(call.db, params.id, { readerId: user.id, now: call.now });
  });

  route(app, 'POST /api/operator/users/:id/end-sessions', async (call) => {
    const { params, user, request, db, platform, now } = call;
    await endSessions({
      db,
      platform,
      now,
      userId: params.id,
      operatorId: user.id,
      origin: originOf(request),
    });
    return shownUser(db, params.id, { readerId: user.id, now });
  });
}

const reasonOf = ({ reason }: { reason: string }): string =>
  requiredAs(AccountReasonBody.properties.reason, reason, 'reason');

async function shownUser(db: Executor, id: string, { readerId, now }: { readerId: string; now: Date }) {
  const record = await findUser(db, id, now);
  if (!record) throw notFound('operator.userNotFound');
  return presentUser(record, readerId);
}

function businessRoutes(app: FastifyInstance): void {
  route(app, 'GET /api/operator/businesses', async ({ db, query, reply }) => {
    const { q = '' } = query;
    const [rows, total] = await Promise.all([
      listBusinesses(db, q, pageOf(query, PAGE_SIZE.operatorBusinesses)),
      countBusinesses(db, q),
    ]);
    reply.header('record-count', String(total));
    return rows.map(presentBusinessRow);
  });

  route(app, 'GET /api/operator/businesses/:id', async ({ db, params, now }) => {
    const record = await findBusiness(db, params.id);
    if (!record) throw notFound('operator.businessNotFound');
    const [people, badges] = await Promise.all([listPeople(db, params.id), badgesOf(db, params.id, now)]);
    return presentBusiness(record, { people, badges });
  });
}
