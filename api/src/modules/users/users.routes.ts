import { type CurrentUser, UsersFilter } from '@worklane/shared-kernel/contracts';
import type { FastifyInstance } from 'fastify';
import { Compile } from 'typebox/compile';
import type { Executor } from '../../platform/database.ts';
import { fieldError, invalidFields, notFound, ProblemError } from '../../platform/problem.ts';
import { route } from '../../platform/route.ts';
import { originOf } from '../../platform/security-log/index.ts';
import type { SignedInUser } from '../../platform/sessions.repository.ts';
import { openStorage } from '../files/index.ts';
import { changeProfile } from './change-profile.ts';
import { changeRole } from './change-role.ts';
import { requireMayChange } from './users.policy.ts';
import { presentCurrentUser, presentPersonTo } from './users.presenter.ts';
import { findPeople, findUser, listMembers } from './users.repository.ts';

const filterCheck = Compile(UsersFilter);

/** People: the signed-in user, their profile, and others by their ids. */
export async function usersModule(app: FastifyInstance): Promise<void> {
  const storage = await openStorage(app.platform.settings);

  route(app, 'GET /api/users/me', async ({ db, user }) => currentUser(db, user));

  route(app, 'PUT /api/users/me', async ({ body, db, user, now, platform, request }) => {
    await changeProfile({ database: platform.database, storage, log: request.log, now }, user.id, body);
    return currentUser(db, user);
  });

  route(app, 'GET /api/users/usersByIds', async ({ query, db, user }) => {
    const ids = idsIn(query.filter);
    const found = await findPeople(db, ids);
    return ids.flatMap((id) => found.get(id) ?? []).map((person) => presentPersonTo(user, person));
  });

  route(app, 'GET /api/users/:id', async ({ params, db, user }) => {
    const person = (await findPeople(db, [params.id])).get(params.id);
    if (!person) throw notFound('user.notFound');
    return presentPersonTo(user, person);
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

async function currentUser(
  db: Executor,
  user: Pick<SignedInUser, 'id' | 'businessId' | 'secondStep'>,
): Promise<CurrentUser> {
  const [found, members] = await Promise.all([
    findUser(db, user.id),
    user.businessId ? listMembers(db, user.businessId) : [],
  ]);
  if (!found) throw new ProblemError(401, 'auth.required');
  return presentCurrentUser(found, members, user.secondStep);
}

/** The ids that a filter asks for. Throws 400 naming `query.filter`. */
function idsIn(text: string): string[] {
  try {
    const filter: unknown = JSON.parse(text);
    if (filterCheck.Check(filter)) {
      const { _id: asked } = filter;
      if (typeof asked === 'string') return [asked];
      return [...new Set(Array.isArray(asked) ? asked : asked.$in)];
    }
  } catch {
    // Invalid JSON is reported below like JSON of the wrong shape.
  }
  throw invalidFields([fieldError('query.filter', 'field.malformed')]);
}
