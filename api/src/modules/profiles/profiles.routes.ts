import type { FastifyInstance } from 'fastify';
import { notFound } from '../../platform/problem.ts';
import { route } from '../../platform/route.ts';
import { originOf } from '../../platform/security-log/index.ts';
import type { FileStorage } from '../files/index.ts';
import { currentUser, findPeople, presentPersonTo } from '../users/index.ts';
import { changeProfile } from './change-profile.ts';
import { changeRole } from './change-role.ts';
import { requireMayChange } from './profiles.policy.ts';

/** Changes of people: the own profile, and the role of a colleague. */
export function profileRoutes(app: FastifyInstance, storage: FileStorage): void {
  route(app, 'PUT /api/users/me', async ({ body, db, user, now, platform, request }) => {
    await changeProfile({ database: platform.database, storage, log: request.log, now }, user.id, body);
    return currentUser(db, user, now);
  });

  route(app, 'PUT /api/users/:id', async ({ params: { id }, body, user, now, platform, request }) => {
    const { database, securityLog } = platform;
    const { isPrimary, ...profile } = body;
    const found = (await findPeople(database, [id])).get(id);
    if (!found) throw notFound('user.notFound');
    if (id !== user.id || isPrimary !== undefined) requireMayChange(user, found, body);
    await changeProfile({ database, storage, log: request.log, now }, id, profile);
    if (isPrimary !== undefined && user.businessId !== null) {
      const { id: leadId, businessId } = user;
      const change = { userId: id, businessId, isPrimary, leadId, origin: originOf(request), now };
      await database.transaction((transaction) => changeRole(transaction, securityLog, change));
    }
    const changed = (await findPeople(database, [id])).get(id);
    return presentPersonTo(user, changed ?? found);
  });
}
