import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { FoundPerson } from '@worklane/shared-kernel/contracts';
import { startLive } from '@worklane/shared-kernel/live';
import {
  aBusiness,
  anId,
  aPerson,
  aUser,
  problemAnswer,
  type StubHandlers,
  stubLive,
} from '@worklane/shared-kernel/testing';
import { accessibilityFaults, closePage, openPage } from '../../testing/open-page.tsx';
import { aTeamInvitation } from '../../testing/team-stubs.ts';

const type = userEvent.setup({ delay: null });
const lead = aUser();
const id = lead.businessId ?? '';
const tom = {
  id: anId(),
  firstName: 'Tom',
  lastName: 'Keough',
  isPrimary: false,
  jobTitle: 'Leading hand',
  avatarUrl: null,
};
const dana = { ...tom, id: lead.id, firstName: 'Dana', lastName: 'Whitlock', isPrimary: true };
const invited = aTeamInvitation({ businessId: id });
const asking = aTeamInvitation({
  businessId: id,
  requestToJoin: true,
  invitedUser: { id: anId(), firstName: 'Leo', lastName: 'Castellano', email: '', avatarUrl: null },
});
const found = (fullName: string, values: Partial<FoundPerson> = {}): FoundPerson => {
  const personId = anId();
  const [firstName = '', lastName = ''] = fullName.split(' ');
  return {
    _id: personId,
    id: personId,
    firstName,
    lastName,
    fullName,
    avatarUrl: null,
    jobTitle: null,
    ...values,
  };
};

afterEach(closePage);

function open(network: StubHandlers = {}, { isPrimary = true } = {}) {
  return openPage('/business/teamEdit', {
    user: { ...lead, isPrimary },
    network: {
      'GET /api/business/:id': () => aBusiness({ id, _id: id, users: [dana, tom] }),
      'GET /api/userinvitations/business/:businessId': () => [invited, asking],
      'GET /api/search/authenticated/users': () => [],
      'POST /api/userinvitations/:businessId': () => invited,
      'PUT /api/userinvitations/:businessId/:action': () => null,
      'PUT /api/userinvitations/:businessId/request/:action': () => null,
      'GET /api/users/me': () => ({ ...lead, isPrimary }),
      ...network,
    },
  });
}

const search = async (text: string) =>
  type.type(await screen.findByRole('combobox', { name: 'Add Members...' }), text);
const sent = ({ network }: Awaited<ReturnType<typeof open>>, name: string) =>
  network.calls.filter((call) => call.name === name).map(({ body }) => body);
const button = (name: string) => screen.findByRole('button', { name });

test('TEAM-01 TEAM-03 a lead sees members with their roles, and who is invited or asks to join', async () => {
  await open();
  const members = await screen.findByRole('region', { name: 'Members' });
  expect(within(members).getAllByRole('listitem')).toHaveLength(2);
  expect(screen.getByRole('combobox', { name: 'Role of Dana Whitlock' })).toHaveValue('lead');
  expect(screen.getByRole('combobox', { name: 'Role of Tom Keough' })).toBeEnabled();
  const list = screen.getByRole('region', { name: 'Invited' });
  expect(within(list).getByText('Leeton Price')).toBeVisible();
  expect(await accessibilityFaults()).toEqual([]);
});

test('TEAM-02 the search begins with three characters, tags whom the team knows, and invites who is picked', async () => {
  const aleesha = found('Aleesha Grant', { jobTitle: 'A-grade electrician' });
  const page = await open({
    'GET /api/search/authenticated/users': () => [
      aleesha,
      found('Tom Keough', { id: tom.id }),
      found('Dana Whitlock', { id: lead.id }),
    ],
  });
  await search('le');
  expect(sent(page, 'GET /api/search/authenticated/users')).toEqual([]);
  await search('e');
  expect(await screen.findByRole('option', { name: /^Tom Keough, \(Team Member\)$/ })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  expect(screen.getByRole('option', { name: /\(Business Lead\)/ })).toHaveAttribute('aria-disabled', 'true');
  expect(screen.getByRole('option', { name: /Leeton Price, .*\(Invited\)/ })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  await type.click(screen.getByRole('option', { name: /Aleesha Grant/ }));
  expect(await screen.findByText('An invitation has been sent to Aleesha Grant')).toBeVisible();
  expect(sent(page, 'POST /api/userinvitations/:businessId')).toEqual([{ userId: aleesha.id }]);
  expect(screen.getByRole('combobox', { name: 'Add Members...' })).toHaveFocus();
});

test('TEAM-02 nobody found: No Results', async () => {
  await open();
  await search('zzz');
  expect(await screen.findByText('No Results')).toBeVisible();
});

test('TEAM-05 an email that is not on Worklane is invited with first and last name', async () => {
  const page = await open();
  await search('kim@bayside.com');
  expect(
    await screen.findByText(
      'kim@bayside.com is not on Worklane yet. We will send an invite email; they join your team after signing up and confirming their email.',
    ),
  ).toBeVisible();
  await type.type(screen.getByRole('textbox', { name: 'First Name' }), 'Kim');
  await type.click(await button('Send invite'));
  expect(await screen.findByText('Please fill in both First Name and Last Name')).toBeVisible();
  await type.type(screen.getByRole('textbox', { name: 'Last Name' }), 'Ward');
  await type.click(await button('Send invite'));
  expect(await screen.findByText('An invitation has been sent to Kim Ward')).toBeVisible();
  expect(sent(page, 'POST /api/userinvitations/:businessId')).toEqual([
    { invitedUser: { email: 'kim@bayside.com', firstName: 'Kim', lastName: 'Ward' } },
  ]);
});

test('TEAM-07 several pasted addresses are invited together; who cannot be invited stays with the reason', async () => {
  const message = 'This person is invited already.';
  const page = await open({
    'POST /api/userinvitations/:businessId': ({ body }) =>
      body?.invitedUser?.email === 'bo.lin@b.com'
        ? problemAnswer(409, { code: 'invitation.alreadyInvited', message })
        : invited,
  });
  await screen.findByRole('combobox', { name: 'Add Members...' });
  await type.click(screen.getByRole('combobox', { name: 'Add Members...' }));
  await type.paste('Al Ito <al.ito@a.com>, bo.lin@b.com');
  const dialog = await screen.findByRole('dialog', { name: 'Invite 2 people' });
  await type.click(within(dialog).getByRole('button', { name: 'Send invitations' }));
  expect(await within(dialog).findByText(message)).toBeVisible();
  expect(within(dialog).queryByText('al.ito@a.com')).toBeNull();
  expect(sent(page, 'POST /api/userinvitations/:businessId')).toContainEqual({
    invitedUser: { email: 'al.ito@a.com', firstName: 'Al', lastName: 'Ito' },
  });
});

test('TEAM-07 a pasted list names what is left out of it: no email, twice, invited already, in the team', async () => {
  await open();
  await type.click(await screen.findByRole('combobox', { name: 'Add Members...' }));
  const { email } = invited.invitedUser;
  await type.paste(
    `Al Ito <al.ito@a.com>, ben@b.com, Ben@b.com, not-an-email, kim@nowhere, ${email}, ${lead.email}`,
  );
  const dialog = await screen.findByRole('dialog', { name: 'Invite 2 people' });
  expect(within(dialog).getAllByRole('textbox', { name: 'First Name' })).toHaveLength(2);
  expect(
    within(dialog).getByText(
      `Left out: Ben@b.com (twice), not-an-email (not an email), kim@nowhere (not an email), ${email} (invited already), ${lead.email} (already in the team)`,
    ),
  ).toBeVisible();
});

test('TEAM-07 a pasted list of people who are known offers nobody to invite', async () => {
  await open();
  await type.click(await screen.findByRole('combobox', { name: 'Add Members...' }));
  await type.paste(`${invited.invitedUser.email}, ${lead.email}`);
  const dialog = await screen.findByRole('dialog', { name: 'Nobody to invite' });
  expect(within(dialog).queryByRole('button', { name: 'Send invitations' })).toBeNull();
});

test.each([
  ['Add To Team, Leo Castellano', "You have accepted Leo Castellano's request to join your business"],
  ['Reject Request, Leo Castellano', "You have rejected Leo Castellano's request to join your business"],
  ['Revoke Invitation, Leeton Price', "You have revoked Leeton Price's invitation to join your business"],
  ['Resend Invitation, Leeton Price', 'An invitation has been sent again to Leeton Price'],
])('TEAM-04 a lead presses %s', async (name, sentence) => {
  await open();
  await type.click(await button(name));
  expect(await screen.findByText(sentence)).toBeVisible();
});

test('TEAM-03 a lead chooses that a team member sees only shared Jobs; leads see all', async () => {
  let people = [dana, { ...tom, seesOnlyShared: false }];
  const page = await open({
    'GET /api/business/:id': () => aBusiness({ id, _id: id, users: people }),
    'PUT /api/users/:id': ({ body }) => {
      people = [dana, { ...tom, seesOnlyShared: body?.seesOnlyShared === true }];
      return aPerson({ id: tom.id });
    },
  });
  const choice = await screen.findByRole('combobox', { name: 'Jobs that Tom Keough sees' });
  expect(screen.queryByRole('combobox', { name: 'Jobs that Dana Whitlock sees' })).toBeNull();
  expect(choice).toHaveDisplayValue('Sees all Jobs');
  await type.selectOptions(choice, 'Sees only Jobs shared with them');
  expect(
    await screen.findByText('Tom Keough now sees only Jobs shared with or assigned to them'),
  ).toBeVisible();
  expect(sent(page, 'PUT /api/users/:id')).toEqual([{ seesOnlyShared: true }]);
  await waitFor(() => expect(choice).toHaveDisplayValue('Sees only Jobs shared with them'));
  expect(await accessibilityFaults()).toEqual([]);
});

test('TEAM-02 a lead invites somebody who will see only shared Jobs; a team member has no such choice', async () => {
  const aleesha = found('Aleesha Grant');
  const network = {
    'GET /api/search/authenticated/users': () => [aleesha],
    'GET /api/userinvitations/business/:businessId': () => [{ ...invited, seesOnlyShared: true }],
    'GET /api/business/:id': () =>
      aBusiness({ id, _id: id, users: [dana, { ...tom, seesOnlyShared: true }] }),
  };
  const page = await open(network);
  expect(await screen.findByText('Will see only Jobs shared with them')).toBeVisible();
  await type.selectOptions(
    await screen.findByRole('combobox', { name: 'People you invite' }),
    'Sees only Jobs shared with them',
  );
  await search('ale');
  await type.click(await screen.findByRole('option', { name: /Aleesha Grant/ }));
  expect(await screen.findByText('An invitation has been sent to Aleesha Grant')).toBeVisible();
  expect(sent(page, 'POST /api/userinvitations/:businessId')).toEqual([
    { userId: aleesha.id, seesOnlyShared: true },
  ]);
  closePage();
  await open(network, { isPrimary: false });
  expect(await screen.findByText('Sees only Jobs shared with them')).toBeVisible();
  expect(screen.queryByRole('combobox', { name: 'People you invite' })).toBeNull();
});

test('TEAM-01 TEAM-03 a lead removes a colleague after confirming, and nobody removes themselves', async () => {
  let people = [dana, tom];
  const page = await open({
    'GET /api/business/:id': () => aBusiness({ id, _id: id, users: people }),
    'POST /api/business/:id/members/:userId/remove': () => {
      people = [dana];
      return null;
    },
  });
  await type.click(await button('Remove Tom Keough'));
  expect(screen.queryByRole('button', { name: 'Remove Dana Whitlock' })).toBeNull();
  const dialog = await screen.findByRole('alertdialog', { name: 'Remove Tom Keough from the team?' });
  await type.click(within(dialog).getByRole('button', { name: 'Remove from team' }));
  expect(await screen.findByText('Tom Keough no longer belongs to your business')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('combobox', { name: 'Role of Tom Keough' })).toBeNull());
  expect(page.network.calls.filter(({ name }) => name.endsWith('/remove'))).toHaveLength(1);
});

test('a removal that is refused says why and keeps the question open', async () => {
  const message = 'Only a Business Lead of this business can do this.';
  await open({
    'POST /api/business/:id/members/:userId/remove': () =>
      problemAnswer(403, { code: 'invitation.onlyLead', message }),
  });
  await type.click(await button('Remove Tom Keough'));
  await type.click(await button('Remove from team'));
  expect(await screen.findByText(message)).toBeVisible();
});

test('TEAM-03 a role that a colleague changes elsewhere shows on the open page', async () => {
  let people = [dana, tom];
  const live = stubLive();
  await open({
    'GET /api/business/:id': () => aBusiness({ id, _id: id, users: people }),
    'GET /api/notifications/newNotificationCount': () => ({
      newNotificationCount: 0,
      newChatCount: 0,
      seq: 0,
      startAfter: { not: 0, upd: 0 },
    }),
  });
  expect(await screen.findByRole('combobox', { name: 'Role of Tom Keough' })).toHaveValue('member');
  people = [dana, { ...tom, isPrimary: true }];
  startLive();
  await waitFor(() => expect(live.isConnected()).toBe(true));
  act(() => live.arrives('upd', { event: { type: 'changed', changes: [{ kind: 'team', id }] } }));
  await waitFor(() =>
    expect(screen.getByRole('combobox', { name: 'Role of Tom Keough' })).toHaveValue('lead'),
  );
  live.restore();
});

test('TEAM-04 a failure is said in the words of the answer', async () => {
  const message = 'This invitation was not found.';
  await open({
    'PUT /api/userinvitations/:businessId/:action': () =>
      problemAnswer(404, { code: 'invitation.notFound', message }),
  });
  await type.click(await button('Revoke Invitation, Leeton Price'));
  expect(await screen.findByRole('alert')).toHaveTextContent(message);
});

test('TEAM-03 TEAM-07 a member sees roles they cannot change and no answers, and can invite', async () => {
  await open({}, { isPrimary: false });
  expect(await screen.findByRole('combobox', { name: 'Role of Tom Keough' })).toBeDisabled();
  expect(screen.getByText('Only a Business Lead changes roles.')).toBeVisible();
  expect(screen.queryByRole('button', { name: /Resend|Revoke|Add To Team|Reject|Remove/ })).toBeNull();
  expect(screen.getByRole('combobox', { name: 'Add Members...' })).toBeEnabled();
});

test('TEAM-03 a role is changed; the last lead stays one; who is no lead any more is sent to /dashboard', async () => {
  const page = await open({
    'PUT /api/users/:id': ({ body }) => ({ ...tom, _id: tom.id, isPrimary: Boolean(body?.isPrimary) }),
  });
  const role = await screen.findByRole('combobox', { name: 'Role of Tom Keough' });
  await type.selectOptions(role, 'Business Lead');
  expect(await screen.findByText('Changes saved for Tom Keough')).toBeVisible();
  expect(sent(page, 'PUT /api/users/:id')).toEqual([{ isPrimary: true }]);

  const last = 'A business needs at least one Business Lead. Make somebody else the lead first.';
  page.network.use({
    'PUT /api/users/:id': () => problemAnswer(409, { code: 'user.lastLead', message: last }),
  });
  await type.selectOptions(screen.getByRole('combobox', { name: 'Role of Dana Whitlock' }), 'Team Member');
  expect(await screen.findByText(last)).toBeVisible();
  await waitFor(() =>
    expect(screen.getByRole('combobox', { name: 'Role of Dana Whitlock' })).toHaveValue('lead'),
  );

  const message = "Only business lead can edit business members' role.";
  page.network.use({
    'PUT /api/users/:id': () => problemAnswer(403, { code: 'user.onlyLeadChangesRoles', message }),
  });
  await type.selectOptions(screen.getByRole('combobox', { name: 'Role of Tom Keough' }), 'Business Lead');
  expect(await screen.findByText(message)).toBeVisible();
  await waitFor(() => expect(page.address()).toBe('/dashboard'));
});
