import type { CurrentUser } from '@worklane/shared-kernel/contracts';
import type { FastifyInstance } from 'fastify';
import type { Executor } from '../../../platform/database/database.ts';
import { askedIds } from '../../../platform/http/asked-ids.ts';
import { notFound, ProblemError } from '../../../platform/http/problem.ts';
import { route } from '../../../platform/http/route.ts';
import type { SignedInUser } from '../../../platform/sessions/sessions.repository.ts';
import { presentCurrentUser, presentPersonTo } from './users.presenter.ts';
import { findPeople, findUser, listMembers } from './users.repository.ts';

export function usersModule(app: FastifyInstance): void {
  route(app, 'GET /api/users/me', async ({ db, user, now }) => currentUser(db, user, now));

  route(app, 'GET /api/users/usersByIds', async ({ query, db, user }) => {
    const ids = askedIds(query.filter);
    const found = await findPeople(db, ids);
    return ids.flatMap((id) => found.get(id) ?? []).map((person) => presentPersonTo(user, person));
  });

  route(app, 'GET /api/users/:id', async ({ params, db, user }) => {
    const person = (await findPeople(db, [params.id])).get(params.id);
    if (!person) throw notFound('user.notFound');
    return presentPersonTo(user, person);
  });
}

export async function currentUser(
  db: Executor,
  user: Pick<SignedInUser, 'id' | 'businessId' | 'secondStep'>,
  now: Date,
): Promise<CurrentUser> {
  const [found, members] = await Promise.all([
    findUser(db, user.id, now),
    user.businessId ? listMembers(db, user.businessId) : [],
  ]);
  if (!found) throw new ProblemError(401, 'auth.required');
  return presentCurrentUser(found, members, user.secondStep);
}
