import type { FastifyInstance } from 'fastify';
import { ProblemError } from '../../../../platform/http/problem.ts';
import { route } from '../../../../platform/http/route.ts';
import { refuseInsecureTransport } from '../auth.policy.ts';
import { changePassword } from './change-password.ts';

export function passwordRoutes(app: FastifyInstance): void {
  route(app, 'PUT /api/users/:id/password', async ({ params, body, user, now, request }) => {
    if (params.id !== user.id) throw new ProblemError(403, 'access.forbidden');
    refuseInsecureTransport(request);
    await changePassword(request, { user, ...body.passwords, now });
    return null;
  });
}
