import type { FastifyInstance } from 'fastify';
import { ProblemError } from '../../platform/problem.ts';
import { route } from '../../platform/route.ts';
import { presentCurrentUser } from './users.presenter.ts';
import { findUser, listMembers } from './users.repository.ts';

export function usersModule(app: FastifyInstance): void {
  route(app, 'GET /api/users/me', async ({ db, user }) => {
    const [found, members] = await Promise.all([
      findUser(db, user.id),
      user.businessId ? listMembers(db, user.businessId) : [],
    ]);
    if (!found) throw new ProblemError(401, 'auth.required');
    return presentCurrentUser(found, members, user.secondStep);
  });
}
