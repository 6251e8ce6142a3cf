import type { UserInvitationStatus } from '@worklane/shared-kernel/domain';
import type { FastifyInstance } from 'fastify';
import { notFound, ProblemError } from '../../platform/http/problem.ts';
import { route } from '../../platform/http/route.ts';
import { originOf } from '../../platform/security-log/index.ts';
import { acceptInvitation, rejectInvitation } from './answer-invitation.ts';
import {
  presentCallerInvitation,
  presentInvitation,
  presentTeamInvitation,
} from './invitations.presenter.ts';
import { findInvitation, findOwnEmail, listActiveIndustries } from './invitations.repository.ts';
import { invitePerson } from './invite-person.ts';
import { previewLeaving } from './leave-business.ts';
import { resendInvitation, revokeInvitation } from './manage-invitation.ts';
import { removeMember } from './remove-member.ts';
import { answerRequest, cancelRequest, requestToJoin } from './request-to-join.ts';
import { listFor, listLeadsOf, listPendingOf } from './team-invitations.repository.ts';

export function invitationRoutes(app: FastifyInstance): void {
  teamRoutes(app);
  memberRoutes(app);
  personRoutes(app);

  route(app, 'GET /api/userinvitations/:id', async ({ params, db, now }) => {
    const found = await findInvitation(db, params.id);
    if (!found || found.requestToJoin) throw notFound('invitation.notFound');
    return presentInvitation(found, await listActiveIndustries(db, found.businessId), now);
  });

  route(
    app,
    'PUT /api/userinvitations/:businessId/:action',
    async ({ params: { businessId, action }, body, user, db, now, platform, request }) => {
      const context = { db, platform, now };
      const { primaryUserIds, effect } = body;
      const choice = { ...(primaryUserIds && { primaryUserIds }), ...(effect && { effect }) };
      const answer = { userId: user.id, businessId, choice, origin: originOf(request) };
      if (action === 'accept') await acceptInvitation(context, answer);
      else if (action === 'reject') await rejectInvitation(context, answer);
      else if (action === 'resend') await resendInvitation(context, { lead: user, businessId, body });
      else await revokeInvitation(context, { lead: user, businessId, body });
      return null;
    },
  );

  route(
    app,
    'PUT /api/userinvitations/:businessId/request/:action',
    async ({ params: { businessId, action }, body: { userId }, user, db, now, platform, request }) => {
      const context = { db, platform, now };
      if (action === 'revoke') await cancelRequest(context, { userId: user.id, businessId });
      else
        await answerRequest(context, {
          action,
          lead: user,
          businessId,
          userId,
          origin: originOf(request),
        });
      return null;
    },
  );
}

function teamRoutes(app: FastifyInstance): void {
  route(app, 'GET /api/userinvitations/business/:businessId', async ({ params, user, db, now }) => {
    if (params.businessId !== user.businessId) throw new ProblemError(403, 'access.forbidden');
    return (await listPendingOf(db, user.businessId)).map((record) => presentTeamInvitation(record, now));
  });

  route(app, 'POST /api/userinvitations/:businessId', async ({ params, body, user, db, now, platform }) => {
    if (params.businessId !== user.businessId) throw new ProblemError(403, 'access.forbidden');
    return presentTeamInvitation(await invitePerson({ db, platform, now }, user, body), now);
  });
}

function memberRoutes(app: FastifyInstance): void {
  route(
    app,
    'POST /api/business/:id/members/:userId/remove',
    async ({ params: { id, userId }, user, db, now, platform, request }) => {
      const removal = { businessId: id, userId, leadId: user.id, origin: originOf(request) };
      await removeMember({ db, platform, now }, removal);
      return null;
    },
  );
}

function personRoutes(app: FastifyInstance): void {
  route(app, 'GET /api/userinvitations/user', async ({ query, user, db, now }) => {
    const statuses = (query.statuses ?? 'pending').split(',') as UserInvitationStatus[];
    const person = { userId: user.id, email: await findOwnEmail(db, user.id) };
    const wanted = { statuses, requestToJoin: query.requestToJoin === 'true', now };
    const records = await listFor(db, person, wanted);
    const leads = await listLeadsOf(db, [...new Set(records.map(({ business }) => business.id))]);
    return records.map((record) => presentCallerInvitation(record, leads));
  });

  route(app, 'GET /api/userinvitations/leaving', async ({ user, db }) => previewLeaving(db, user));

  route(
    app,
    'POST /api/userinvitations/:businessId/request',
    async ({ params: { businessId }, body, user, db, now, platform }) => {
      const made = await requestToJoin({ db, platform, now }, { userId: user.id, businessId, choice: body });
      const own = { userId: user.id, email: null };
      const records = await listFor(db, own, { statuses: ['pending'], requestToJoin: true, now });
      const record = records.find(({ invitation }) => invitation.id === made.id);
      if (!record) throw notFound('invitation.requestNotFound');
      return presentCallerInvitation(record, await listLeadsOf(db, [businessId]));
    },
  );
}
