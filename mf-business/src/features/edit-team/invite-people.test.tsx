import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { startLive } from '@worklane/kernel/live';
import { aBusiness, problemAnswer, stubLive } from '@worklane/kernel/testing';
import { closePage } from '../../testing/open-page.tsx';
import {
  asking,
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

afterEach(closePage);

test('TEAM-05 an email without an account is invited with first and last name', async () => {
  const page = await openTeam();
  await searchPeople('kim@bayside.com');
  expect(
    await screen.findByText(
      'kim@bayside.com is not on Worklane yet. We will send an invite email; they join your team after signing up and confirming their email.',
    ),
  ).toBeVisible();
  await type.type(screen.getByRole('textbox', { name: 'First Name' }), 'Kim');
  await type.click(await buttonNamed('Send invite'));
  expect(await screen.findByText('Please fill in both First Name and Last Name')).toBeVisible();
  await type.type(screen.getByRole('textbox', { name: 'Last Name' }), 'Ward');
  await type.click(await buttonNamed('Send invite'));
  expect(await screen.findByText('An invitation has been sent to Kim Ward')).toBeVisible();
  expect(sentIn(page, 'POST /api/userinvitations/:businessId')).toEqual([
    { invitedUser: { email: 'kim@bayside.com', firstName: 'Kim', lastName: 'Ward' } },
  ]);
});

test('TEAM-07 pasted addresses are invited together; refused ones stay with the reason', async () => {
  const message = 'This person is invited already.';
  const page = await openTeam({
    'POST /api/userinvitations/:businessId': ({ body }) =>
      body?.invitedUser?.email === 'bo.lin@b.com'
        ? problemAnswer(409, { code: 'invitation.alreadyInvited', message })
        : invited,
  });
  await screen.findByRole('combobox', { name: 'Add Members...' });
  await type.click(screen.getByRole('combobox', { name: 'Add Members...' }));
  await type.paste('Alison Ito <al.ito@a.com>, bo.lin@b.com');
  const dialog = await screen.findByRole('dialog', { name: 'Invite 2 people' });
  await type.click(within(dialog).getByRole('button', { name: 'Send invitations' }));
  expect(await within(dialog).findByText(message)).toBeVisible();
  expect(within(dialog).getByRole('alert')).toHaveTextContent('1 invitation was not sent.');
  expect(within(dialog).queryByText('al.ito@a.com')).toBeNull();
  expect(sentIn(page, 'POST /api/userinvitations/:businessId')).toContainEqual({
    invitedUser: { email: 'al.ito@a.com', firstName: 'Alison', lastName: 'Ito' },
  });
});

test('TEAM-07 a pasted list shows excluded entries: invalid, duplicate, invited or in the team', async () => {
  await openTeam();
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

test('TEAM-07 each line of a list pasted into the single-line field is an entry', async () => {
  await openTeam();
  await type.click(await screen.findByRole('combobox', { name: 'Add Members...' }));
  const list = 'al@a.com\nno email yet\nJo <jo@smith.builders>\nben@b.com';
  await type.paste({ getData: () => list } as unknown as DataTransfer);
  const dialog = await screen.findByRole('dialog', { name: 'Invite 2 people' });
  expect(
    within(dialog).getByText(
      'Left out: no email yet (not an email), Jo <jo@smith.builders> (its ending is not accepted here)',
    ),
  ).toBeVisible();
});

test('TEAM-07 a pasted list of known people invites nobody', async () => {
  await openTeam();
  await type.click(await screen.findByRole('combobox', { name: 'Add Members...' }));
  await type.paste(`${invited.invitedUser.email}, ${lead.email}`);
  const dialog = await screen.findByRole('dialog', { name: 'Nobody to invite' });
  expect(within(dialog).queryByRole('button', { name: 'Send invitations' })).toBeNull();
});

test("TEAM-04 a failure shows the server's words", async () => {
  const message = 'This invitation was not found.';
  await openTeam({
    'PUT /api/userinvitations/:businessId/:action': () =>
      problemAnswer(404, { code: 'invitation.notFound', message }),
  });
  await type.click(await buttonNamed('Revoke Invitation, Leeton Price'));
  expect(await screen.findByRole('alert')).toHaveTextContent(message);
});

const field = () => screen.getByRole('combobox', { name: 'Add Members...' });

test.each(['al@a.com, bo@b.com', 'al@a.com; bo@b.com', 'al@a.com bo@b.com'])(
  'TEAM-07 the complete typed list %j is invited like a pasted one',
  async (text) => {
    const page = await openTeam();
    await searchPeople(text);
    expect(field()).toHaveValue(text);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.queryByText('No Results')).toBeNull();
    expect(screen.getByText(/^This is a list of emails\./)).toBeVisible();
    await type.keyboard('{Enter}');
    const dialog = await screen.findByRole('dialog', { name: 'Invite 2 people' });
    const [first, second] = within(dialog).getAllByRole('textbox', { name: 'First Name' });
    const [last, another] = within(dialog).getAllByRole('textbox', { name: 'Last Name' });
    await type.type(first as HTMLElement, 'Al');
    await type.type(last as HTMLElement, 'Ito');
    await type.type(second as HTMLElement, 'Bo');
    await type.type(another as HTMLElement, 'Lin');
    await type.click(within(dialog).getByRole('button', { name: 'Send invitations' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sentIn(page, 'POST /api/userinvitations/:businessId')).toEqual([
      { invitedUser: { email: 'al@a.com', firstName: 'Al', lastName: 'Ito' } },
      { invitedUser: { email: 'bo@b.com', firstName: 'Bo', lastName: 'Lin' } },
    ]);
    expect(field()).toHaveValue('');
  },
);

test('TEAM-07 a typed list also has a button, and stays if not sent', async () => {
  await openTeam();
  await searchPeople('al@a.com, bo@b.com, not-an-email');
  await type.click(await buttonNamed('Invite these people'));
  const dialog = await screen.findByRole('dialog', { name: 'Invite 2 people' });
  expect(within(dialog).getByText('Left out: not-an-email (not an email)')).toBeVisible();
  await type.click(within(dialog).getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(field()).toHaveValue('al@a.com, bo@b.com, not-an-email');
});

test('TEAM-07 names of pasted people cannot be changed while they are being invited', async () => {
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await openTeam({
    'POST /api/userinvitations/:businessId': async () => {
      await held;
      return problemAnswer(409, { code: 'invitation.alreadyInvited', message: 'Invited already.' });
    },
  });
  await type.click(await screen.findByRole('combobox', { name: 'Add Members...' }));
  await type.paste('Al Ito <al.ito@a.com>, bo.lin@b.com');
  await type.click(await buttonNamed('Send invitations'));
  const [name] = screen.getAllByRole('textbox', { name: 'First Name' });
  expect(name).toBeDisabled();
  release();
  await waitFor(() => expect(name).toBeEnabled());
  expect(screen.getByText('Invited already.')).toBeVisible();
});

function teamWithAnswers() {
  let members = [dana, tom];
  let waiting = [invited, asking];
  const end = (ended: typeof invited) => {
    waiting = waiting.filter((invitation) => invitation !== ended);
    return null;
  };
  return {
    'GET /api/business/:id': () => aBusiness({ id: teamId, _id: teamId, users: members }),
    'GET /api/userinvitations/business/:businessId': () => waiting,
    'PUT /api/userinvitations/:businessId/:action': ({ params }: { params: { action: string } }) =>
      params.action === 'revoke' ? end(invited) : null,
    'PUT /api/userinvitations/:businessId/request/:action': ({ params }: { params: { action: string } }) => {
      const { id, firstName, lastName } = asking.invitedUser;
      if (params.action === 'accept')
        members = [
          ...members,
          { ...tom, id: id ?? '', firstName: firstName ?? '', lastName: lastName ?? '' },
        ];
      return end(asking);
    },
  };
}

const leeton = { invitedUser: { email: invited.invitedUser.email } };
const leo = { userId: asking.invitedUser.id };

test.each([
  [
    'Add To Team',
    'Leo Castellano',
    'request/:action',
    'accept',
    leo,
    "accepted Leo Castellano's request to join",
  ],
  [
    'Reject Request',
    'Leo Castellano',
    'request/:action',
    'reject',
    leo,
    "rejected Leo Castellano's request to join",
  ],
  [
    'Revoke Invitation',
    'Leeton Price',
    ':action',
    'revoke',
    leeton,
    "revoked Leeton Price's invitation to join",
  ],
])(
  'TEAM-04 %s: %s leaves the list of invited people',
  async (press, person, path, action, body, sentence) => {
    const page = await openTeam(teamWithAnswers());
    await type.click(await buttonNamed(`${press}, ${person}`));
    expect(await screen.findByText(`You have ${sentence} your business`)).toBeVisible();
    const list = await screen.findByRole('region', { name: 'Invited' });
    await waitFor(() => expect(within(list).queryByText(person)).toBeNull());
    const isMember = action === 'accept';
    await waitFor(() =>
      expect(screen.queryByRole('combobox', { name: `Role of ${person}` }) !== null).toBe(isMember),
    );
    const calls = page.network.calls.filter(({ name }) => name.startsWith('PUT /api/userinvitations'));
    expect(calls).toMatchObject([
      { name: `PUT /api/userinvitations/:businessId/${path}`, params: { businessId: teamId, action }, body },
    ]);
  },
);

test('TEAM-04 an invitation that is sent again stays in the list', async () => {
  const page = await openTeam(teamWithAnswers());
  await type.click(await buttonNamed('Resend Invitation, Leeton Price'));
  expect(await screen.findByText('An invitation has been sent again to Leeton Price')).toBeVisible();
  expect(screen.getByText('Leeton Price')).toBeVisible();
  const name = 'PUT /api/userinvitations/:businessId/:action';
  expect(page.network.calls.filter((call) => call.name === name)).toMatchObject([
    { params: { businessId: teamId, action: 'resend' }, body: leeton },
  ]);
});

test('TEAM-04 a new request shows on the open page', async () => {
  let waiting = [invited];
  const live = stubLive();
  await openTeam({ 'GET /api/userinvitations/business/:businessId': () => waiting, ...noNewCounts });
  expect(await screen.findByText('Leeton Price')).toBeVisible();
  waiting = [invited, asking];
  startLive();
  await waitFor(() => expect(live.isConnected()).toBe(true));
  act(() => live.arrives('upd', { event: { type: 'changed', changes: [{ kind: 'team', id: teamId }] } }));
  expect(await buttonNamed('Add To Team, Leo Castellano')).toBeVisible();
  live.restore();
});
