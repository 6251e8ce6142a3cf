import { type CurrentUser, UsersFilter } from '@worklane/shared-kernel/contracts';
import { fullName, MEMBER_SEARCH_MIN_LENGTH, PAGE_SIZE } from '@worklane/shared-kernel/domain';
import type { FastifyInstance } from 'fastify';
import { Compile } from 'typebox/compile';
import type { Executor } from '../../platform/database.ts';
import { fieldError, invalidFields, notFound, ProblemError } from '../../platform/problem.ts';
import { route } from '../../platform/route.ts';
import type { SignedInUser } from '../../platform/sessions.repository.ts';
import { presentCurrentUser, presentPerson, presentPersonTo } from './users.presenter.ts';
import { findPeople, findUser, listMembers, searchPeople } from './users.repository.ts';

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

  route(app, 'GET /api/search/authenticated/users', async ({ query, db }) => {
    const { q = '', filter } = query;
    const email = filter?.replace(/^email:/, '').trim();
    const name = q.trim().replace(/\s+/g, ' ');
    if (email === undefined && name.length < MEMBER_SEARCH_MIN_LENGTH) return [];
    const found = await searchPeople(db, email === undefined ? { name } : { email }, PAGE_SIZE.memberSearch);
    return found.map(({ jobTitle, ...person }) => ({
      ...presentPerson(person),
      fullName: fullName(person),
      jobTitle,
    }));
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
