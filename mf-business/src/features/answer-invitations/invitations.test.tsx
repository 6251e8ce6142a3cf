import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { startLive } from '@worklane/kernel/live';
import { anId, aUser, problemAnswer, type StubHandlers, stubLive } from '@worklane/kernel/testing';
import { accessibilityFaults, closePage, openPage } from '../../testing/open-page.tsx';
import { noNewCounts } from '../../testing/open-team.ts';
import { aLeavingPreview, anInvitation } from '../../testing/team-stubs.ts';

const type = userEvent.setup({ delay: null });
const user = aUser();

afterEach(closePage);

function open(network: StubHandlers = {}) {
  return openPage('/userinvitations', {
    user,
    network: {
      'GET /api/userinvitations/user': () => [anInvitation()],
      'GET /api/userinvitations/leaving': () => aLeavingPreview(),
      'PUT /api/userinvitations/:businessId/:action': () => null,
      ...network,
    },
  });
}
const press = async (name: string) => type.click(await screen.findByRole('button', { name }));
const reject = async () => {
  await press('Reject Invitation');
  const question = await screen.findByRole('alertdialog', { name: /^Reject the invitation of / });
  await type.click(within(question).getByRole('button', { name: 'Reject Invitation' }));
};
const answers = ({ network }: Awaited<ReturnType<typeof open>>) =>
  network.calls.filter(({ name }) => name === 'PUT /api/userinvitations/:businessId/:action');

test('INV-01 an invitation shows business, shortened description, leads and what the person leaves', async () => {
  const description = `<p>${'x'.repeat(300)}</p>`;
  const page = await open({ 'GET /api/userinvitations/user': () => [anInvitation({ description })] });
  expect(await screen.findByRole('heading', { name: 'Northlight Building Services' })).toBeVisible();
  expect(screen.getByText(/^x+…$/).textContent).toHaveLength(201);
  expect(screen.queryByRole('button', { name: 'Next invitation' })).toBeNull();
  expect(screen.getByText('Imogen Rourke')).toBeVisible();
  expect(screen.getByText('Harbourline Electrical')).toBeVisible();
  expect(screen.getByText('Its Jobs and quotes stay with Lee-Anne Marsh.')).toBeVisible();
  const [asked] = page.network.calls.filter(({ name }) => name === 'GET /api/userinvitations/user');
  expect(asked?.query).toMatchObject({ statuses: 'pending', requestToJoin: 'false' });
  expect(await accessibilityFaults()).toEqual([]);
});

test('INV-01 several are a carousel with buttons and arrow keys; its ends are disabled', async () => {
  const names = ['One', 'Two', 'Three'];
  await open({
    'GET /api/userinvitations/user': () => names.map((businessName) => anInvitation({ businessName })),
  });
  expect(await screen.findByRole('heading', { name: 'One' })).toBeVisible();
  expect(screen.getByText('1 of 3')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Previous invitation' })).toBeDisabled();
  await press('Next invitation');
  expect(screen.getByRole('heading', { name: 'Two' })).toBeVisible();
  await type.keyboard('{ArrowRight}');
  expect(screen.getByRole('heading', { name: 'Three' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Next invitation' })).toBeDisabled();
});

test('INV-02 accepting shows a message and leads to the dashboard with the new role', async () => {
  const page = await open();
  await press('Accept Invitation');
  const dialog = await screen.findByRole('dialog', { name: 'Join Northlight Building Services?' });
  await type.click(within(dialog).getByRole('button', { name: 'Accept Invitation' }));
  expect(await screen.findByText('You have joined a new business')).toBeVisible();
  await waitFor(() => expect(page.address()).toBe('/projects/dashboard'));
  expect(answers(page)).toMatchObject([{ params: { action: 'accept' }, body: { effect: 'goesOn' } }]);
});

test("INV-03 the last user reads what is deleted and types the business's name", async () => {
  const page = await open({
    'GET /api/userinvitations/leaving': () =>
      aLeavingPreview({
        effect: 'deleted',
        remaining: [],
        deletes: { projects: 2, quotes: 1, badges: 0, files: 3 },
      }),
  });
  await press('Accept Invitation');
  const dialog = await screen.findByRole('dialog');
  for (const what of ['2 Jobs', '1 quote', '3 files']) expect(within(dialog).getByText(what)).toBeVisible();
  expect(within(dialog).getByRole('link', { name: /^Download your data first/ })).toHaveAttribute(
    'href',
    '/userProfile/password',
  );
  const confirm = () => type.click(within(dialog).getByRole('button', { name: 'Accept Invitation' }));
  await confirm();
  expect(await within(dialog).findByText('This is not the name of your business.')).toBeVisible();
  expect(answers(page)).toEqual([]);
  await type.type(within(dialog).getByRole('textbox'), 'harbourline electrical');
  await confirm();
  await waitFor(() => expect(answers(page)).toMatchObject([{ body: { effect: 'deleted' } }]));
});

test('INV-03 the only lead chooses new leads', async () => {
  const tom = { id: anId(), firstName: 'Tom', lastName: 'Keough', isPrimary: false };
  const page = await open({
    'GET /api/userinvitations/leaving': () => aLeavingPreview({ effect: 'needsLead', remaining: [tom] }),
  });
  await press('Accept Invitation');
  const dialog = await screen.findByRole('dialog');
  const confirm = () => type.click(within(dialog).getByRole('button', { name: 'Accept Invitation' }));
  await confirm();
  expect(await within(dialog).findByText('Choose at least one Business Lead.')).toBeVisible();
  await type.click(within(dialog).getByRole('checkbox', { name: 'Tom Keough' }));
  await confirm();
  await waitFor(() =>
    expect(answers(page)).toMatchObject([{ body: { effect: 'needsLead', primaryUserIds: [tom.id] } }]),
  );
});

test('INV-02 rejecting the only invitation leads to the dashboard, otherwise to the first one', async () => {
  let list = ['One', 'Two', 'Three'].map((businessName) => anInvitation({ businessName }));
  const page = await open({
    'GET /api/userinvitations/user': () => list,
    'PUT /api/userinvitations/:businessId/:action': ({ params }) => {
      list = list.filter(({ businessId }) => businessId !== params.businessId);
      return null;
    },
  });
  await press('Next invitation');
  await press('Reject Invitation');
  await press('Cancel');
  expect(answers(page)).toEqual([]);
  await reject();
  expect(await screen.findByText('1 of 2')).toBeVisible();
  expect(screen.getByRole('heading', { name: 'One' })).toBeVisible();
  await reject();
  expect(await screen.findByRole('heading', { name: 'Three' })).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Next invitation' })).toBeNull());
  await reject();
  await waitFor(() => expect(page.address()).toBe('/projects/dashboard'));
});

test("INV-01 a failure shows the server's words", async () => {
  const message = 'This invitation has expired. Ask the business to send it again.';
  await open({
    'PUT /api/userinvitations/:businessId/:action': () =>
      problemAnswer(409, { code: 'invitation.expired', message }),
  });
  await reject();
  expect(await screen.findByRole('alert')).toHaveTextContent(message);
});

test('INV-01 a page without invitations shows a message', async () => {
  await open({ 'GET /api/userinvitations/user': () => [] });
  expect(await screen.findByRole('heading', { name: 'No invitations' })).toBeVisible();
});

test('INV-01 an invitation revoked while the page is open disappears with a message', async () => {
  const live = stubLive();
  const page = await open(noNewCounts);
  await screen.findByRole('heading', { name: 'Northlight Building Services' });
  page.network.use({ 'GET /api/userinvitations/user': () => [], 'GET /api/users/me': () => user });
  startLive();
  await waitFor(() => expect(live.isConnected()).toBe(true));
  live.arrives('upd', { event: { type: 'changed', changes: [{ kind: 'team', id: anId() }] } });
  expect(
    await screen.findByText(
      /^The invitation of Northlight Building Services was taken back or has expired\./,
    ),
  ).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Accept Invitation' })).toBeNull();
  live.restore();
});
