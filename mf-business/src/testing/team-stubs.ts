import type { CallerInvitation, LeavingPreview, TeamInvitation } from '@worklane/kernel/contracts';
import {
  anId,
  listAnswer,
  problemAnswer,
  type StubContext,
  type StubHandlers,
} from '@worklane/kernel/testing/network';

const SINCE = '2026-11-20T04:40:00.000Z';
const MANY = 30;

export function aTeamInvitation(values: Partial<TeamInvitation> = {}): TeamInvitation {
  const id = anId();
  return {
    _id: id,
    id,
    status: 'pending',
    businessId: anId(),
    requestToJoin: false,
    invitedUser: {
      id: null,
      firstName: 'Leeton',
      lastName: 'Price',
      email: 'leeton.price@bayside.com',
      avatarUrl: null,
    },
    createdAt: SINCE,
    isExpired: false,
    ...values,
  };
}

export function anInvitation(values: Partial<CallerInvitation> = {}): CallerInvitation {
  const id = anId();
  return {
    _id: id,
    id,
    status: 'pending',
    businessId: anId(),
    businessName: 'Northlight Building Services',
    businessLogoUrl: null,
    description: '<p>Northlight delivers electrical, fire and mechanical maintenance.</p>',
    requestToJoin: false,
    users: [{ id: anId(), firstName: 'Imogen', lastName: 'Rourke', isPrimary: true, avatarUrl: null }],
    createdAt: SINCE,
    ...values,
  };
}

export function aLeavingPreview(values: Partial<LeavingPreview> = {}): LeavingPreview {
  return {
    effect: 'goesOn',
    business: { id: anId(), name: 'Harbourline Electrical', businessLogoUrl: null },
    remaining: [{ id: anId(), firstName: 'Lee-Anne', lastName: 'Marsh', isPrimary: true }],
    openJobs: 2,
    deletes: { projects: 0, quotes: 0, badges: 0, files: 0 },
    isBlocked: false,
    ...values,
  };
}

const somePeople = () =>
  ['Aleesha Grant', 'Leonard Holt', 'Kathleen Abbott'].map((fullName) => {
    const id = anId();
    const [firstName = '', lastName = ''] = fullName.split(' ');
    return {
      _id: id,
      id,
      firstName,
      lastName,
      fullName,
      avatarUrl: null,
      jobTitle: 'Electrician',
      businessName: null,
    };
  });

export function teamStubs({ data, user }: StubContext): StubHandlers {
  const businessId = user.businessId ?? anId();
  const count = data === 'empty' ? 0 : data === 'many' ? MANY : 1;
  let team = Array.from({ length: count }, () => aTeamInvitation({ businessId }));
  let invitations = Array.from({ length: data === 'empty' ? 0 : 3 }, () => anInvitation());
  let requests: CallerInvitation[] = [];
  const people = somePeople();
  const missing = problemAnswer(404, {
    code: 'invitation.notFound',
    message: 'The stubs have no such invitation.',
  });
  return {
    'GET /api/userinvitations/business/:businessId': () => team,
    'POST /api/userinvitations/:businessId': ({ body }) => {
      const person = people.find(({ id }) => id === body?.userId);
      const email = body?.invitedUser?.email ?? '';
      const { firstName = null, lastName = null } = person ?? body?.invitedUser ?? {};
      const invitedUser = { id: person?.id ?? null, firstName, lastName, email, avatarUrl: null };
      const made = aTeamInvitation({ businessId, invitedUser });
      team = [...team, made];
      return made;
    },
    'GET /api/search/authenticated/users': ({ query }) =>
      people.filter(({ fullName }) => fullName.toLowerCase().includes((query?.q ?? '-').toLowerCase())),
    'GET /api/search/users': ({ query: { q = '', excludedIds = '' } = {} }) => {
      const text = q.toLowerCase();
      const found = people.filter(
        ({ id, fullName }) => fullName.toLowerCase().includes(text) && !excludedIds.includes(id),
      );
      return listAnswer(found, found.length);
    },
    'GET /api/userinvitations/user': ({ query }) =>
      query?.requestToJoin === 'true' ? requests : invitations,
    'GET /api/userinvitations/leaving': () => aLeavingPreview(),
    'PUT /api/userinvitations/:businessId/:action': ({ params, body }) => {
      if (params.action === 'resend') return null;
      const before = team.length + invitations.length;
      if (params.action === 'revoke')
        team = team.filter(
          ({ invitedUser }) =>
            invitedUser.id !== (body?.userId ?? '') && invitedUser.email !== body?.invitedUser?.email,
        );
      else invitations = invitations.filter((invitation) => invitation.businessId !== params.businessId);
      return team.length + invitations.length < before ? null : missing;
    },
    'POST /api/userinvitations/:businessId/request': ({ params }) => {
      const made = anInvitation({ businessId: params.businessId, requestToJoin: true });
      requests = [...requests, made];
      return made;
    },
    'PUT /api/userinvitations/:businessId/request/:action': ({ params }) => {
      requests = requests.filter((request) => request.businessId !== params.businessId);
      return null;
    },
    'POST /api/business/:id/members/:userId/remove': () => null,
    'PUT /api/users/:id': ({ params: { id } }) => ({
      _id: id,
      id,
      firstName: 'Tom',
      lastName: 'Keough',
      avatarUrl: null,
    }),
  };
}
