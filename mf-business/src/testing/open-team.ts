import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aBusiness, anId, aUser, type StubHandlers } from '@worklane/kernel/testing';
import { portalConfig } from './edit-stubs.ts';
import { openPage } from './open-page.tsx';
import { aTeamInvitation } from './team-stubs.ts';

const type = userEvent.setup({ delay: null });

export const lead = aUser();
export const teamId = lead.businessId ?? '';
export const tom = {
  id: anId(),
  firstName: 'Tom',
  lastName: 'Keough',
  isPrimary: false,
  jobTitle: 'Leading hand',
  avatarUrl: null,
};
export const dana = { ...tom, id: lead.id, firstName: 'Dana', lastName: 'Whitlock', isPrimary: true };
export const invited = aTeamInvitation({ businessId: teamId });
export const asking = aTeamInvitation({
  businessId: teamId,
  requestToJoin: true,
  invitedUser: { id: anId(), firstName: 'Leo', lastName: 'Castellano', email: '', avatarUrl: null },
});

export function openTeam(network: StubHandlers = {}, { isPrimary = true } = {}) {
  return openPage('/business/teamEdit', {
    user: { ...lead, isPrimary },
    network: {
      'GET /api/business/:id': () => aBusiness({ id: teamId, _id: teamId, users: [dana, tom] }),
      'GET /api/userinvitations/business/:businessId': () => [invited, asking],
      'GET /api/search/authenticated/users': () => [],
      'POST /api/userinvitations/:businessId': () => invited,
      'PUT /api/userinvitations/:businessId/:action': () => null,
      'PUT /api/userinvitations/:businessId/request/:action': () => null,
      'GET /api/config/': () => portalConfig,
      'GET /api/users/me': () => ({ ...lead, isPrimary }),
      ...network,
    },
  });
}

export const searchPeople = async (text: string) =>
  type.type(await screen.findByRole('combobox', { name: 'Add Members...' }), text);

export const sentIn = ({ network }: Awaited<ReturnType<typeof openTeam>>, name: string) =>
  network.calls.filter((call) => call.name === name).map(({ body }) => body);

export const buttonNamed = (name: string) => screen.findByRole('button', { name });

export const noNewCounts: StubHandlers = {
  'GET /api/notifications/newNotificationCount': () => ({
    newNotificationCount: 0,
    newChatCount: 0,
    seq: 0,
    startAfter: { not: 0, upd: 0 },
  }),
};
