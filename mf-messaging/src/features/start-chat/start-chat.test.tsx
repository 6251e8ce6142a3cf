import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { MemberSearchProps, Widgets } from '@worklane/kernel/modules';
import { aUser, listAnswer, problemAnswer, type StubHandlers } from '@worklane/kernel/testing';
import { closePage, openPage } from '../../testing/open-page.ts';
import { aServedChat, servingChat } from '../../testing/served-chat.ts';

const mary = { id: 'c0ffee00-0000-7000-8000-000000000001', name: 'Mary Ng', avatarUrl: null };

function Search({ excludedIds, action, onPick }: MemberSearchProps) {
  const member = { ...mary, jobTitle: null, seesOnlyShared: false };
  return (
    <button type="button" data-excluded={excludedIds.join()} onClick={() => void onPick(member)}>
      {`${action} ${mary.name}`}
    </button>
  );
}
const widgets: Widgets = { 'business.member-search': async () => ({ Widget: Search }) };

beforeEach(() => {
  window.innerWidth = 1440;
});
afterEach(() => {
  closePage();
  window.innerWidth = 1024;
});

const user = aUser();

async function openDialog(at: string, { network = {}, offered = widgets }: Opening = {}) {
  const page = await openPage(at, {
    user,
    widgets: offered,
    network: { 'GET /api/chats': () => listAnswer([], 0), ...network },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Message a colleague' }));
  const dialog = await screen.findByRole('dialog', { name: 'Message a colleague' });
  return { page, dialog: within(dialog) };
}
interface Opening {
  network?: StubHandlers;
  offered?: Widgets;
}

test.each(['/messages', '/messages/all'])(
  "CHAT-01 MFE-02 from %s a person starts a chat with another module's member search",
  async (at) => {
    const served = aServedChat(user, []);
    const { page, dialog } = await openDialog(at, {
      network: { ...servingChat(user, served), 'POST /api/chats': () => served.chat },
    });
    const found = await dialog.findByRole('button', { name: 'Message Mary Ng' });
    expect(found).toHaveAttribute('data-excluded', user.id);
    await userEvent.click(found);
    await waitFor(() => expect(page.address()).toBe(`/messages/${served.chat.id}`));
    expect(page.network.calls.find(({ name }) => name === 'POST /api/chats')?.body).toMatchObject({
      collaborators: [user.id, mary.id],
    });
    expect(screen.queryByRole('dialog')).toBeNull();
  },
);

test('CHAT-01 a refusal is shown in the dialog, which stays open', async () => {
  const message = 'You cannot write to this person.';
  const { page, dialog } = await openDialog('/messages', {
    network: { 'POST /api/chats': () => problemAnswer(404, { code: 'chat.personUnknown', message }) },
  });
  await userEvent.click(await dialog.findByRole('button', { name: 'Message Mary Ng' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent(message);
  expect(page.address()).toBe('/messages');
});

test('MFE-04 if the member search fails, the dialog shows a message and chats still work', async () => {
  const errors = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const failing = () => {
    throw new Error('The search cannot be drawn');
  };
  const { dialog } = await openDialog('/messages', {
    offered: { 'business.member-search': async () => ({ Widget: failing }) },
  });
  expect(await dialog.findByText(/^The search for colleagues is not available right now\./)).toBeVisible();
  await userEvent.click(dialog.getByRole('button', { name: 'Close' }));
  expect(screen.getByRole('heading', { level: 1, name: 'Messages' })).toBeVisible();
  expect(screen.getByText('No messages found')).toBeVisible();
  errors.mockRestore();
});
