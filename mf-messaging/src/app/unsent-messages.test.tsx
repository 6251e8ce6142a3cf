import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { currentSession, signIn } from '@worklane/kernel/session';
import {
  aBoardMessage,
  anRfqDocument,
  aUser,
  problemAnswer,
  type StubHandlers,
} from '@worklane/kernel/testing';
import { closePage, type OpenedPage, openBoard, openPage } from '../testing/open-page.ts';
import { aServedChat, type ServedChat, servingChat } from '../testing/served-chat.ts';

let user = aUser();
let of: ServedChat;

beforeEach(() => {
  window.innerWidth = 1440;
  user = aUser();
  of = aServedChat(user, ['Hi Dana']);
});
afterEach(() => {
  closePage();
  jest.restoreAllMocks();
  jest.useRealTimers();
  window.innerWidth = 1024;
});

const log = () => screen.findByRole('log');
const composer = () => screen.findByRole('textbox', { name: /^Message to/ });
const openChat = (changed: StubHandlers = {}) =>
  openPage(`/messages/${of.chat.id}`, { user, network: { ...servingChat(user, of), ...changed } });
const failed = () => problemAnswer(503, { code: 'server.failed', message: 'No' });
const boardId = '019a9d00-0000-7000-8000-00000000b0a7';
const aBoard = () => anRfqDocument(user, { id: boardId });
const withLostFile = {
  files: [{ id: '019a9d00-0000-7000-8000-00000000f11e', name: 'Plan.pdf', size: 9 }],
  lostFiles: ['Plan.pdf'],
  refusal: 'No',
};
const draftKey = () => `worklane.message-draft.${user.id}.chat:${of.chat.id}`;

function storeUnsent(thread: string, text: string, changed: object = {}): void {
  const order = '000000000000001-000001';
  const clientId = '019a9d00-0000-4000-8000-00000000c11e';
  const item = {
    order,
    thread,
    clientId,
    text,
    files: [],
    writtenAt: 1,
    failures: 0,
    refusal: null,
    ...changed,
  };
  localStorage.setItem(`worklane.unsent.${user.id}.${order}.${clientId}`, JSON.stringify(item));
}

describe('unsent messages', () => {
  const board = anRfqDocument(aUser());
  const post = jest.fn();
  const boardNetwork: StubHandlers = {
    'GET /api/search/requestforquotes/:id': () => board,
    'POST /api/grouptalkmessage/:entityId': ({ params, body }) => {
      post(body.message);
      return aBoardMessage({ entityId: params.entityId, number: 1, text: body.message });
    },
  };

  test('CHAT-08 BOARD-01 are sent to boards from chat pages, and to chats from boards', async () => {
    storeUnsent(`board:${board.id}`, 'Is there a lift?');
    await openPage('/messages/all', { user, network: { ...servingChat(user, of), ...boardNetwork } });
    await waitFor(() => expect(post).toHaveBeenCalledWith('Is there a lift?'));
    closePage();
    storeUnsent(`chat:${of.chat.id}`, 'From the basement');
    await openBoard(board.id, { user, network: { ...servingChat(user, of), ...boardNetwork } });
    await waitFor(() => expect(of.messages.at(-1)?.text).toBe('From the basement'));
  });

  test('CHAT-08 an unsendable message can be deleted; the ones behind it are sent', async () => {
    let sent = 0;
    storeUnsent(`chat:${of.chat.id}`, 'Too much', { failures: 3 });
    await openChat({
      'POST /api/messages/:chatId': (request) => {
        sent += 1;
        if (request.body.message === 'Too much') return failed();
        return servingChat(user, of)['POST /api/messages/:chatId']?.(request) as never;
      },
    });
    await userEvent.type(await composer(), 'Behind it{Enter}');
    expect(await within(await log()).findAllByText('Not sent')).toHaveLength(2);
    await waitFor(() => expect(sent).toBeGreaterThan(0));
    await userEvent.click(screen.getAllByRole('button', { name: 'Delete' })[0] as HTMLElement);
    await waitFor(() => expect(of.messages.map(({ text }) => text)).toEqual(['Hi Dana', 'Behind it']));
    await waitFor(() => expect(screen.queryByText('Not sent')).toBeNull());
    expect(screen.queryByText('Too much')).toBeNull();
  });

  test('CHAT-08 a message that makes the page itself fail ends as not sent', async () => {
    const report = jest.fn();
    globalThis.reportError = report;
    storeUnsent(`chat:${of.chat.id}`, 'Hello', { failures: 2 });
    await openChat({
      'POST /api/messages/:chatId': () => {
        throw new TypeError('a fault of the page');
      },
    });
    expect(await screen.findByText('Not sent')).toBeInTheDocument();
    expect(report).toHaveBeenCalledWith(expect.any(TypeError));
  });
});

describe('typed text', () => {
  test('CHAT-03 Enter that ends a composition does not send, in any browser', async () => {
    const page = await openChat();
    const field = await composer();
    await userEvent.type(field, 'こんにちは');
    fireEvent.keyDown(field, { key: 'Enter', isComposing: true });
    fireEvent.keyDown(field, { key: 'Enter', keyCode: 229 });
    expect(field).toHaveValue('こんにちは');
    expect(page.network.calls.filter(({ name }) => name.startsWith('POST'))).toEqual([]);
    fireEvent.keyDown(field, { key: 'Enter', keyCode: 13 });
    await waitFor(() => expect(of.messages.at(-1)?.text).toBe('こんにちは'));
  });

  test('CHAT-08 a message taken back for editing keeps its text even without storage', async () => {
    storeUnsent(`chat:${of.chat.id}`, 'With a plan', withLostFile);
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new Error('full');
    });
    await openChat();
    await userEvent.click(await screen.findByRole('button', { name: 'Edit' }));
    expect(await composer()).toHaveValue('With a plan');
  });

  test('CHAT-08 two tabs of one chat keep separate drafts', async () => {
    await openChat();
    await userEvent.type(await composer(), 'Of this tab');
    localStorage.setItem(draftKey(), 'Of the other tab');
    await userEvent.type(await composer(), '{Enter}');
    await waitFor(() => expect(of.messages.at(-1)?.text).toBe('Of this tab'));
    expect(localStorage.getItem(draftKey())).toBe('Of the other tab');

    await userEvent.type(await composer(), 'Written meanwhile');
    localStorage.removeItem(draftKey());
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: draftKey(), newValue: null })));
    expect(localStorage.getItem(draftKey())).toBe('Written meanwhile');
  });

  const refused = () => problemAnswer(401, { code: 'auth.required', message: 'Please sign in.' });
  test.each([
    [
      'in a chat',
      'GET /api/chats',
      (): Promise<OpenedPage> => openChat(),
      (): string => `/messages/${of.chat.id}`,
    ],
    [
      'on a board',
      'GET /api/search/requestforquotes/:id',
      (): Promise<OpenedPage> =>
        openBoard(boardId, { user, network: { 'GET /api/search/requestforquotes/:id': aBoard } }),
      (): string => '/',
    ],
  ] as const)(
    'CHAT-08 BOARD-01 AUTH-19 text half-typed %s is restored after the session ended and a new sign-in',
    async (_, name, open, path) => {
      const page = await open();
      await userEvent.type(await composer(), 'Half a sent');
      await waitFor(() => expect(page.live.isConnected()).toBe(true));
      const before = name === 'GET /api/chats' ? servingChat(user, of)[name] : aBoard;
      page.network.use({ [name]: refused });
      act(() => page.live.arrives('msg', { restart: true }));
      await waitFor(() => expect(currentSession().state).toBe('signed-out'));
      page.go('/elsewhere');
      page.network.use({ [name]: before, 'POST /auth/local': () => ({ token: 'next-token' }) });
      await act(async () => void (await signIn('lead@example.com', 'Worklane1')));
      page.go(path());
      expect(await composer()).toHaveValue('Half a sent');
    },
  );
});

test('CHAT-02 on an open page the heading Today becomes Yesterday after midnight', async () => {
  jest.useFakeTimers({ advanceTimers: true, now: new Date('2026-11-25T12:59:00.000Z') });
  of = aServedChat(user, [{ text: 'Late', createdAt: '2026-11-25T12:30:00.000Z' }]);
  await openChat();
  expect(within(await log()).getByRole('heading', { name: 'Today' })).toBeInTheDocument();
  await act(async () => jest.advanceTimersByTimeAsync(90_000));
  expect(within(await log()).getByRole('heading', { name: 'Yesterday' })).toBeInTheDocument();
});
