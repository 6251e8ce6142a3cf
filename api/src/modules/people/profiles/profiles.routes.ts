import type { FastifyInstance } from 'fastify';
import { notFound } from '../../../platform/http/problem.ts';
import { route } from '../../../platform/http/route.ts';
import { originOf } from '../../../platform/security-log/index.ts';
import type { FileStorage } from '../../files/index.ts';
import { currentUser, findPeople, presentPersonTo } from '../users/index.ts';
import { changeProfile } from './change-profile.ts';
import { changeRole } from './change-role.ts';
import { changeSight } from './change-sight.ts';
import { requireMayChange } from './profiles.policy.ts';

export function profileRoutes(app: FastifyInstance, storage: FileStorage): void {
  route(app, 'PUT /api/users/me', async ({ body, db, user, now, platform, request }) => {
    await changeProfile({ database: platform.database, storage, log: request.log, now }, user.id, body);
    return currentUser(db, user, now);
  });

  route(app, 'PUT /api/users/:id', async ({ params: { id }, body, user, now, platform, request }) => {
    const { database, securityLog } = platform;
    const { isPrimary, seesOnlyShared, ...profile } = body;
    const found = (await findPeople(database, [id])).get(id);
    if (!found) throw notFound('user.notFound');
    const changesRights = isPrimary !== undefined || seesOnlyShared !== undefined;
    if (id !== user.id || changesRights) requireMayChange(user, found, body);
    await changeProfile({ database, storage, log: request.log, now }, id, profile);
    const { businessId } = user;
    if (changesRights && businessId !== null) {
      const change = { userId: id, businessId, origin: originOf(request), now };
      await database.transaction(async (transaction) => {
        if (isPrimary !== undefined)
          await changeRole(transaction, securityLog, { ...change, isPrimary, leadId: user.id });
        if (seesOnlyShared !== undefined)
          await changeSight(transaction, securityLog, { ...change, seesOnlyShared, lead: user });
      });
    }
    const changed = (await findPeople(database, [id])).get(id);
    return presentPersonTo(user, changed ?? found);
  });
}
