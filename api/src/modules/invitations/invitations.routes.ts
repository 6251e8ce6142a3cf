import type { FastifyInstance } from 'fastify';
import { notFound } from '../../platform/problem.ts';
import { route } from '../../platform/route.ts';
import { presentInvitation } from './invitations.presenter.ts';
import { findInvitation, listActiveIndustries } from './invitations.repository.ts';

export function invitationsModule(app: FastifyInstance): void {
  route(app, 'GET /api/userinvitations/:id', async ({ params, db }) => {
    const found = await findInvitation(db, params.id);
    // A request to join is between its sender and the business.
    if (!found || found.requestToJoin) throw notFound('invitation.notFound');
    return presentInvitation(found, await listActiveIndustries(db, found.businessId));
  });
}
