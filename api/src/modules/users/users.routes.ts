import { type CurrentUser, UsersFilter } from '@worklane/shared-kernel/contracts';
import type { FastifyInstance } from 'fastify';
import { Compile } from 'typebox/compile';
import type { Executor } from '../../platform/database.ts';
import { fieldError, invalidFields, notFound, ProblemError } from '../../platform/problem.ts';
import { route } from '../../platform/route.ts';
import type { SignedInUser } from '../../platform/sessions.repository.ts';
import { presentCurrentUser, presentPersonTo } from './users.presenter.ts';
import { findPeople, findUser, listMembers } from './users.repository.ts';

const filterCheck = Compile(UsersFilter);

/** People: the signed-in user, and others by their ids. */
export function usersModule(app: FastifyInstance): void {
  route(app, 'GET /api/users/me', async ({ db, user, now }) => currentUser(db, user, now));

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
}

/** The signed-in user with the people of their business. */
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
