import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { FoundPerson } from '@worklane/kernel/contracts';
import { startLive } from '@worklane/kernel/live';
import { aBusiness, anId, aPerson, problemAnswer, stubLive } from '@worklane/kernel/testing';
import { accessibilityFaults, closePage } from '../../testing/open-page.tsx';
import {
  buttonNamed,
  dana,
  invited,
  lead,
  noNewCounts,
  openTeam,
  searchPeople,
  sentIn,
  teamId,
  tom,
} from '../../testing/open-team.ts';

const type = userEvent.setup({ delay: null });
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
    businessName: null,
    ...values,
  };
};

afterEach(closePage);

test('TEAM-01 TEAM-03 a lead sees members with roles, invited people and requests to join', async () => {
  await openTeam();
  const members = await screen.findByRole('region', { name: 'Members' });
  expect(within(members).getAllByRole('listitem')).toHaveLength(2);
  expect(screen.getByRole('combobox', { name: 'Role of Dana Whitlock' })).toHaveValue('lead');
  expect(screen.getByRole('combobox', { name: 'Role of Tom Keough' })).toBeEnabled();
  const list = screen.getByRole('region', { name: 'Invited' });
  expect(within(list).getByText('Leeton Price')).toBeVisible();
  expect(await accessibilityFaults()).toEqual([]);
});

test('TEAM-02 the search starts at three characters, marks known people, and invites the picked one', async () => {
  const aleesha = found('Aleesha Grant', { jobTitle: 'A-grade electrician' });
  const page = await openTeam({
    'GET /api/search/authenticated/users': () => [
      aleesha,
      found('Tom Keough', { id: tom.id }),
      found('Dana Whitlock', { id: lead.id }),
    ],
  });
  await searchPeople('le');
  expect(sentIn(page, 'GET /api/search/authenticated/users')).toEqual([]);
  await searchPeople('e');
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
  expect(sentIn(page, 'POST /api/userinvitations/:businessId')).toEqual([{ userId: aleesha.id }]);
  expect(screen.getByRole('combobox', { name: 'Add Members...' })).toHaveFocus();
});

test('TEAM-02 a search without results shows No Results', async () => {
  await openTeam();
  await searchPeople('zzz');
  expect(await screen.findByText('No Results')).toBeVisible();
});

test.each([
  ['jo@smith.builders', /takes no email that ends in \.builders\. If this one exists, write to support@/],
  ['jo+tag@gmail.com', /takes no email with \+ in it\. If this one exists, write to support@/],
  ['jo@smith', /^jo@smith is not a whole email\. Enter one such as/],
])('TEAM-02 the search says why %s is not an email that can be invited', async (text, reason) => {
  await openTeam();
  await searchPeople(text);
  expect(await screen.findByText(reason)).toBeVisible();
  expect(screen.queryByText('No Results')).toBeNull();
});

test('TEAM-03 a lead limits a team member to shared Jobs; leads see all', async () => {
  let people = [dana, { ...tom, seesOnlyShared: false }];
  const page = await openTeam({
    'GET /api/business/:id': () => aBusiness({ id: teamId, _id: teamId, users: people }),
    'PUT /api/users/:id': ({ body }) => {
      people = [dana, { ...tom, seesOnlyShared: body?.seesOnlyShared === true }];
      return aPerson({ id: tom.id });
    },
  });
  const choice = await screen.findByRole('combobox', { name: 'Jobs that Tom Keough sees' });
  expect(screen.queryByRole('combobox', { name: 'Jobs that Dana Whitlock sees' })).toBeNull();
  expect(choice).toHaveDisplayValue('Sees all Jobs');
  await type.selectOptions(choice, 'Sees only shared Jobs');
  expect(
    await screen.findByText('Tom Keough now sees only Jobs shared with or assigned to them'),
  ).toBeVisible();
  expect(sentIn(page, 'PUT /api/users/:id')).toEqual([{ seesOnlyShared: true }]);
  await waitFor(() => expect(choice).toHaveDisplayValue('Sees only shared Jobs'));
  expect(await accessibilityFaults()).toEqual([]);
});

test('TEAM-02 only a lead can limit an invited person to shared Jobs', async () => {
  const aleesha = found('Aleesha Grant');
  const network = {
    'GET /api/search/authenticated/users': () => [aleesha],
    'GET /api/userinvitations/business/:businessId': () => [{ ...invited, seesOnlyShared: true }],
    'GET /api/business/:id': () =>
      aBusiness({ id: teamId, _id: teamId, users: [dana, { ...tom, seesOnlyShared: true }] }),
  };
  const page = await openTeam(network);
  expect(await screen.findByText('Will see only Jobs shared with them')).toBeVisible();
  await type.selectOptions(
    await screen.findByRole('combobox', { name: 'People you invite' }),
    'Sees only shared Jobs',
  );
  await searchPeople('ale');
  await type.click(await screen.findByRole('option', { name: /Aleesha Grant/ }));
  expect(await screen.findByText('An invitation has been sent to Aleesha Grant')).toBeVisible();
  expect(sentIn(page, 'POST /api/userinvitations/:businessId')).toEqual([
    { userId: aleesha.id, seesOnlyShared: true },
  ]);
  closePage();
  await openTeam(network, { isPrimary: false });
  expect(await screen.findByText('Sees only shared Jobs')).toBeVisible();
  expect(screen.queryByRole('combobox', { name: 'People you invite' })).toBeNull();
});

test('TEAM-01 TEAM-03 a lead removes a colleague after confirming, but never themselves', async () => {
  let people = [dana, tom];
  const page = await openTeam({
    'GET /api/business/:id': () => aBusiness({ id: teamId, _id: teamId, users: people }),
    'POST /api/business/:id/members/:userId/remove': () => {
      people = [dana];
      return null;
    },
  });
  const removesTom = await buttonNamed('Remove Tom Keough');
  expect(screen.queryByRole('button', { name: 'Remove Dana Whitlock' })).toBeNull();
  await type.click(removesTom);
  const dialog = await screen.findByRole('alertdialog', { name: 'Remove Tom Keough from the team?' });
  await type.click(within(dialog).getByRole('button', { name: 'Remove from team' }));
  expect(await screen.findByText('Tom Keough no longer belongs to your business')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('combobox', { name: 'Role of Tom Keough' })).toBeNull());
  expect(page.network.calls.filter(({ name }) => name.endsWith('/remove'))).toHaveLength(1);
});

test('a refused removal shows the reason and keeps the question open', async () => {
  const message = 'Only a Business Lead of this business can do this.';
  await openTeam({
    'POST /api/business/:id/members/:userId/remove': () =>
      problemAnswer(403, { code: 'invitation.onlyLead', message }),
  });
  await type.click(await buttonNamed('Remove Tom Keough'));
  await type.click(await buttonNamed('Remove from team'));
  expect(await screen.findByText(message)).toBeVisible();
});

test('TEAM-03 a role that a colleague changes elsewhere shows on the open page', async () => {
  let people = [dana, tom];
  const live = stubLive();
  await openTeam({
    'GET /api/business/:id': () => aBusiness({ id: teamId, _id: teamId, users: people }),
    ...noNewCounts,
  });
  expect(await screen.findByRole('combobox', { name: 'Role of Tom Keough' })).toHaveValue('member');
  people = [dana, { ...tom, isPrimary: true }];
  startLive();
  await waitFor(() => expect(live.isConnected()).toBe(true));
  act(() => live.arrives('upd', { event: { type: 'changed', changes: [{ kind: 'team', id: teamId }] } }));
  await waitFor(() =>
    expect(screen.getByRole('combobox', { name: 'Role of Tom Keough' })).toHaveValue('lead'),
  );
  live.restore();
});

test('TEAM-03 TEAM-07 a member can invite but cannot change roles or answer requests', async () => {
  await openTeam({}, { isPrimary: false });
  expect(await screen.findByRole('combobox', { name: 'Role of Tom Keough' })).toBeDisabled();
  expect(screen.getByText('Only a Business Lead changes roles.')).toBeVisible();
  expect(screen.queryByRole('button', { name: /Resend|Revoke|Add To Team|Reject|Remove/ })).toBeNull();
  expect(screen.getByRole('combobox', { name: 'Add Members...' })).toBeEnabled();
});

test("TEAM-03 roles can be changed except the last lead's; a former lead goes to /dashboard", async () => {
  const page = await openTeam({
    'PUT /api/users/:id': ({ body }) => ({ ...tom, _id: tom.id, isPrimary: Boolean(body?.isPrimary) }),
  });
  const role = await screen.findByRole('combobox', { name: 'Role of Tom Keough' });
  await type.selectOptions(role, 'Business Lead');
  expect(await screen.findByText('Changes saved for Tom Keough')).toBeVisible();
  expect(sentIn(page, 'PUT /api/users/:id')).toEqual([{ isPrimary: true }]);

  const last = 'A business needs at least one Business Lead. Make somebody else the lead first.';
  page.network.use({
    'PUT /api/users/:id': () => problemAnswer(409, { code: 'user.lastLead', message: last }),
  });
  const own = screen.getByRole('combobox', { name: 'Role of Dana Whitlock' });
  await type.selectOptions(own, 'Team Member');
  await type.click(await screen.findByRole('button', { name: 'Cancel' }));
  expect(sentIn(page, 'PUT /api/users/:id')).toHaveLength(1);
  expect(own).toHaveValue('lead');
  await type.selectOptions(own, 'Team Member');
  await type.click(await screen.findByRole('button', { name: 'Become a Team Member' }));
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
