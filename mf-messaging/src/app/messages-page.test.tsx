import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Message } from '@worklane/kernel/contracts';
import { currentSession, signIn } from '@worklane/kernel/session';
import {
  aMessage,
  aUser,
  listAnswer,
  noAnswer,
  problemAnswer,
  type StubHandlers,
} from '@worklane/kernel/testing';
import axe from 'axe-core';
import { closePage, openPage } from '../testing/open-page.ts';
import { ago, aServedChat, otherOf, type ServedChat, servingChat } from '../testing/served-chat.ts';

const desk = 1440;
const phone = 390;
// A new user for each test: the live connection belongs to one person.
let user = aUser();

beforeEach(() => {
  window.innerWidth = desk;
  user = aUser();
});
afterEach(() => {
  closePage();
  localStorage.clear();
  window.innerWidth = 1024;
});

const chatWith = (texts: readonly (string | Partial<Message>)[]) => aServedChat(user, texts);
const serving = (of: ServedChat) => servingChat(user, of);

const log = () => screen.findByRole('log');
const composer = () => screen.findByRole('textbox', { name: /^Message to/ });
const callsOf = (page: Awaited<ReturnType<typeof openPage>>, name: string) =>
  page.network.calls.filter((call) => call.name === name);

async function openChat(of: ServedChat, network: StubHandlers = {}) {
  return openPage(`/messages/${of.chat.id}`, { user, network: { ...serving(of), ...network } });
}

describe('the list', () => {
  test('CHAT-06 each chat shows its person, last message, date and new count', async () => {
    const chats = [
      ['Priya', ago(0), 2],
      ['Sam', '2020-11-19T01:00:00.000Z', 0],
    ] as const;
    const all = chats.map(([firstName, at, unseenMessageCount]) => {
      const { chat } = chatWith([{ text: `From ${firstName}`, createdAt: at }]);
      const [other] = chat.collaboratorDetails;
      return {
        ...chat,
        collaboratorDetails: other ? [{ ...other, firstName }] : [],
        collaboratorUnseenMessageCounts: [{ collaboratorId: user.id, unseenMessageCount }],
      };
    });
    const page = await openPage('/messages/all', {
      user,
      network: { 'GET /api/chats': () => listAnswer(all, 2) },
    });
    const [first, second] = await screen.findAllByRole('listitem');
    expect(screen.getByRole('heading', { level: 1, name: 'Messages' })).toBeInTheDocument();
    expect(first).toHaveTextContent(/Priya Raman\d\d:\d\d [ap]mFrom Priya.*2 new/);
    expect(second).toHaveTextContent('Sam Raman19-11-2020From Sam');
    expect(within(second as HTMLElement).getByRole('link')).toHaveAttribute(
      'href',
      `/messages/${all[1]?.id}`,
    );
    expect(callsOf(page, 'GET /api/chats')[0]?.query).toEqual({
      pageNum: 1,
      pageSize: 'unlimited',
      sort: 'lastMessage.updatedAt:desc',
    });
  });

  test('CHAT-06 unsent text of another chat is listed as a draft until it is deleted', async () => {
    const of = chatWith([{ text: 'Can you come on Monday?' }]);
    const other = chatWith([{ text: 'Thanks' }]);
    const page = await openPage(`/messages/${of.chat.id}`, {
      user,
      network: {
        ...serving(of),
        'GET /api/chats': () => listAnswer([of.chat, other.chat], 2),
        'GET /api/chats/:id': ({ params }) => (params.id === of.chat.id ? of.chat : other.chat),
      },
    });
    await userEvent.click(await composer());
    await userEvent.paste('On Monday at');
    const rowOf = async (at: number) =>
      (await within(await screen.findByRole('navigation', { name: 'Chats' })).findAllByRole('listitem'))[at];
    expect(await rowOf(0)).toHaveTextContent('Can you come on Monday?');
    await userEvent.click(within((await rowOf(1)) as HTMLElement).getByRole('link'));
    await waitFor(() => expect(page.address()).toBe(`/messages/${other.chat.id}`));
    expect(await rowOf(0)).toHaveTextContent('Draft: On Monday at');
    expect(await rowOf(0)).not.toHaveTextContent('Can you come');
  });

  test('CHAT-06 NAV-09 an empty list says so; a failed load can be retried', async () => {
    let isAway = true;
    await openPage('/messages/all', {
      user,
      network: {
        'GET /api/chats': () =>
          isAway ? problemAnswer(500, { code: 'server.failed', message: 'No' }) : listAnswer([], 0),
      },
    });
    expect(await screen.findByRole('heading', { name: 'Your messages did not load' })).toBeInTheDocument();
    isAway = false;
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('No messages found')).toBeInTheDocument();
  });

  test('CHAT-03 CHAT-06 the list and a chat show Loading... until they are loaded', async () => {
    const never = () => new Promise<never>(() => undefined);
    await openChat(chatWith(['Hello']), { 'GET /api/chats': never, 'GET /api/messages': never });
    const shown = () => screen.getAllByText('Loading...', { selector: '[role="status"] [aria-hidden]' });
    await waitFor(() => expect(shown()).toHaveLength(2));
    for (const text of shown()) expect(text.closest('[role="status"]')).toHaveTextContent('Loading...');
  });

  test('CHAT-01 without an id, wide screens show the list, small ones all messages', async () => {
    const of = chatWith(['Hello']);
    const wide = await openPage('/messages', { user, network: serving(of) });
    expect(await screen.findByText('Choose a chat')).toBeInTheDocument();
    expect(screen.getByRole('heading', { level: 1, name: 'Messages' })).toBeInTheDocument();
    expect(wide.address()).toBe('/messages');
    closePage();
    window.innerWidth = phone;
    const small = await openPage('/messages', { user, network: serving(of) });
    await waitFor(() => expect(small.address()).toBe('/messages/all'));
  });
});

describe('a chat', () => {
  test('CHAT-01 CHAT-04 opening a chat shows person, messages and list, and marks it read', async () => {
    const page = await openChat(chatWith(['Hi Dana', 'Could your crew do L9?']));
    expect(within(await log()).getByText('Could your crew do L9?')).toBeInTheDocument();
    expect(screen.getByRole('heading', { level: 1, name: 'Priya Raman' })).toBeInTheDocument();
    expect(screen.getByRole('heading', { level: 2, name: 'Messages' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: /Priya Raman/ })).toHaveAttribute('aria-current', 'page');
    await waitFor(() => expect(callsOf(page, 'PUT /api/chats/:id/read')).toHaveLength(1));
    expect(callsOf(page, 'GET /api/messages')[0]?.query).toMatchObject({
      pageSize: 20,
      sort: 'createdAt:desc',
    });
  });

  test('CHAT-01 on a small screen a chat links back to all messages', async () => {
    window.innerWidth = phone;
    await openChat(chatWith(['Hi Dana']));
    await log();
    expect(screen.getByRole('link', { name: 'All messages' })).toHaveAttribute('href', '/messages/all');
    expect(screen.queryByRole('heading', { level: 2, name: 'Messages' })).toBeNull();
  });

  test('CHAT-02 messages are grouped by day and show their time', async () => {
    await openChat(
      chatWith([
        { text: 'Long ago', createdAt: '2020-11-19T01:00:00.000Z' },
        { text: 'Now', createdAt: ago(0) },
      ]),
    );
    const headings = within(await log()).getAllByRole('heading', { level: 2 });
    expect(headings.map(({ textContent }) => textContent)).toEqual(['19/11/2020', 'Today']);
    expect(within(await log()).getByText('12:00 pm')).toBeInTheDocument();
  });

  test('CHAT-03 Enter sends, Shift and Enter begin a line, and empty text is not sent', async () => {
    const of = chatWith(['Hi Dana']);
    const page = await openChat(of);
    const field = await composer();
    expect(field).toHaveAttribute('placeholder', 'Type a message here...');
    await userEvent.type(field, '{Enter}   {Enter}{Shift>}{Enter}{/Shift}{Enter}');
    expect(callsOf(page, 'POST /api/messages/:chatId')).toEqual([]);
    await userEvent.clear(field);
    await userEvent.type(field, 'One{Shift>}{Enter}{/Shift}two{Enter}');
    await waitFor(() => expect(of.messages.at(-1)?.text).toBe('One\ntwo'));
    expect(field).toHaveValue('');
    expect(await screen.findByText(/^One\s+two$/)).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByText('Sending')).toBeNull());
  });

  test('CHAT-03 a message is shown as text, in which only safe addresses are links', async () => {
    const text =
      '<img src=x onerror=alert(1)> see https://example.com/a_(b). or javascript:alert(1), tel:+61255501148';
    await openChat(chatWith([text]));
    const within_ = within(await log());
    const links = within_.getAllByRole('link');
    expect(links.map((link) => [link.getAttribute('href'), link.getAttribute('rel')])).toEqual([
      ['https://example.com/a_(b)', expect.stringContaining('noopener')],
      ['tel:+61255501148', expect.stringContaining('noopener')],
    ]);
    expect(
      within_
        .getByText(/onerror/)
        .closest('p')
        ?.querySelector('img'),
    ).toBeNull();
  });

  test('CHAT-05 older messages load at the top of the thread, one page each time', async () => {
    const of = chatWith(Array.from({ length: 45 }, (_, at) => `Number ${at + 1}`));
    const page = await openChat(of);
    const box = await log();
    const shown = () => within(box).getAllByText(/^Number \d+$/).length;
    expect(shown()).toBe(20);
    // Without a layout the thread is at its top and its end at the same time.
    act(() => void box.dispatchEvent(new Event('scroll', { bubbles: true })));
    await waitFor(() => expect(shown()).toBe(40));
    act(() => void box.dispatchEvent(new Event('scroll', { bubbles: true })));
    await waitFor(() => expect(shown()).toBe(45));
    act(() => void box.dispatchEvent(new Event('scroll', { bubbles: true })));
    expect(
      callsOf(page, 'GET /api/messages').map(({ query }) => (query as { pageNum: number }).pageNum),
    ).toEqual([1, 2, 3]);
  });

  test("CHAT-07 a message that arrives is shown and marked read; another chat's reloads the list", async () => {
    const of = chatWith(['Hi Dana']);
    const page = await openChat(of);
    await log();
    await waitFor(() => expect(page.live.isConnected()).toBe(true));
    await waitFor(() => expect(callsOf(page, 'PUT /api/chats/:id/read')).toHaveLength(1));
    const message = aMessage({ chatId: of.chat.id, number: 2, poster: otherOf(of.chat), text: 'Great' });
    act(() => page.live.arrives('msg', { event: { type: 'message', message } }));
    expect(await within(await log()).findByText('Great')).toBeInTheDocument();
    await waitFor(() => expect(callsOf(page, 'PUT /api/chats/:id/read')).toHaveLength(2));
    const before = callsOf(page, 'GET /api/chats').length;
    act(() => page.live.arrives('msg', { event: { type: 'message', message: aMessage() } }));
    await waitFor(() => expect(callsOf(page, 'GET /api/chats').length).toBeGreaterThan(before));
    expect(callsOf(page, 'PUT /api/chats/:id/read')).toHaveLength(2);
  });

  test('CHAT-07 a message arriving in a hidden page is read once it is visible', async () => {
    const of = chatWith(['Hi Dana']);
    const visibility = jest.spyOn(document, 'visibilityState', 'get');
    const look = (state: DocumentVisibilityState) => {
      visibility.mockReturnValue(state);
      act(() => void document.dispatchEvent(new Event('visibilitychange')));
    };
    const page = await openChat(of);
    const reads = () => callsOf(page, 'PUT /api/chats/:id/read').length;
    await waitFor(() => expect([page.live.isConnected(), reads()]).toEqual([true, 1]));
    look('hidden');
    const lists = callsOf(page, 'GET /api/chats').length;
    const message = aMessage({ chatId: of.chat.id, number: 2, poster: otherOf(of.chat), text: 'Great' });
    act(() => page.live.arrives('msg', { event: { type: 'message', message } }));
    expect(await within(await log()).findByText('Great')).toBeInTheDocument();
    await waitFor(() => expect(callsOf(page, 'GET /api/chats').length).toBeGreaterThan(lists));
    expect(reads()).toBe(1);
    look('visible');
    await waitFor(() => expect(reads()).toBe(2));
    visibility.mockRestore();
  });

  test('CHAT-08 messages missed while offline are fetched, each exactly once', async () => {
    const of = chatWith(['Number 1']);
    const page = await openChat(of);
    await log();
    await waitFor(() => expect(page.live.isConnected()).toBe(true));
    for (let number = 2; number <= 50; number += 1)
      of.messages.push(
        aMessage({ chatId: of.chat.id, number, poster: otherOf(of.chat), text: `Number ${number}` }),
      );
    act(() => page.live.arrives('msg', { restart: true }));
    const box = await log();
    await waitFor(() => expect(within(box).getAllByText(/^Number \d+$/)).toHaveLength(50));
    expect(
      within(box)
        .getAllByText(/^Number \d+$/)
        .map(({ textContent }) => textContent),
    ).toEqual(Array.from({ length: 50 }, (_, at) => `Number ${at + 1}`));
  });

  test('CHAT-04 the last message shows how far the other person has read', async () => {
    const of = chatWith([{ text: 'On my way', poster: user.id }]);
    const page = await openChat(of);
    await log();
    await waitFor(() => expect(page.live.isConnected()).toBe(true));
    expect(screen.queryByText(/Seen/)).toBeNull();
    const event = { type: 'read', chatId: of.chat.id, collaboratorId: otherOf(of.chat), readNumber: 1 };
    act(() => page.live.arrives('msg', { event }));
    expect(await screen.findByText(/Seen/)).toBeInTheDocument();
  });

  test('CHAT-02 typed text of an ended chat can be copied, and comes back', async () => {
    const of = chatWith(['Hello']);
    let served: StubHandlers = serving(of);
    const path = `/messages/${of.chat.id}`;
    const show = async () => openPage(path, { user, network: served });
    await show();
    await userEvent.click(await composer());
    await userEvent.paste('See you at nine.');
    closePage({ keepsTyped: true });
    served = {
      ...serving(of),
      'GET /api/chats/:id': () => problemAnswer(404, { code: 'chat.notFound', message: 'Gone.' }),
      'GET /api/chats': () => [],
    };
    await show();
    expect(await screen.findByText(/^What you typed was not sent/)).toBeVisible();
    expect(screen.getByText('See you at nine.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Copy what you typed' })).toBeVisible();
    closePage({ keepsTyped: true });
    served = serving(of);
    await show();
    expect(await composer()).toHaveValue('See you at nine.');
  });

  test('a missing chat shows a message', async () => {
    const page = await openPage('/messages/019a9d00-0000-7000-8000-00000000dead', {
      user,
      network: serving(chatWith(['Hello'])),
    });
    expect(await screen.findByRole('heading', { name: 'This chat is not there' })).toBeInTheDocument();
    await userEvent.click(screen.getByRole('link', { name: 'Go to Messages' }));
    expect(page.address()).toBe('/messages/all');
  });
});

describe('unsent messages', () => {
  test('CHAT-08 a message is pending at once and sent exactly once, in order', async () => {
    jest.useFakeTimers({ advanceTimers: true });
    const of = chatWith(['Hi Dana']);
    const handlers = serving(of);
    const send = handlers['POST /api/messages/:chatId'];
    let lost = 4;
    await openChat(of, {
      'POST /api/messages/:chatId': async (request) => {
        const answer = await send?.(request);
        lost -= 1;
        // The server has stored it, but the answer does not arrive.
        return lost >= 0 ? noAnswer() : (answer as Message);
      },
    });
    const typing = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
    await typing.type(await composer(), 'First{Enter}Second{Enter}');
    expect(screen.getAllByText('Sending')).toHaveLength(2);
    await act(async () => jest.advanceTimersByTimeAsync(60_000));
    await waitFor(() => expect(screen.queryByText('Sending')).toBeNull());
    expect(of.messages.map(({ text }) => text)).toEqual(['Hi Dana', 'First', 'Second']);
    expect(within(await log()).getAllByText(/^(First|Second)$/)).toHaveLength(2);
    jest.useRealTimers();
  });

  test('CHAT-08 sending a message also fetches earlier messages that are missing here', async () => {
    const of = chatWith(['Number 1', 'Number 2']);
    await openChat(of);
    await log();
    of.messages.push(aMessage({ chatId: of.chat.id, number: 3, poster: otherOf(of.chat), text: 'Number 3' }));
    await userEvent.type(await composer(), 'Number 4{Enter}');
    await waitFor(async () => expect(within(await log()).getAllByText(/^Number \d$/)).toHaveLength(4));
    expect(within(await log()).getByText('Number 1')).toBeInTheDocument();
  });

  test('CHAT-08 a message the server refuses is shown as not sent, with reason and retry', async () => {
    const of = chatWith(['Hi Dana']);
    const page = await openChat(of, {
      'POST /api/messages/:chatId': () =>
        problemAnswer(409, { code: 'chat.accountClosed', message: 'This person has left.' }),
    });
    await userEvent.type(await composer(), 'Hello?{Enter}');
    expect(await screen.findByText('Not sent')).toBeInTheDocument();
    expect(screen.getByText('This person has left.')).toBeInTheDocument();
    page.network.use({ 'POST /api/messages/:chatId': serving(of)['POST /api/messages/:chatId'] });
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(of.messages.at(-1)?.text).toBe('Hello?'));
    await waitFor(() => expect(screen.queryByText('Not sent')).toBeNull());
  });

  test.each([
    ['leftBusiness', 'Priya Raman no longer belongs to the business of this chat.'],
    ['accountClosed', 'Priya Raman has closed their account.'],
  ] as const)('CHAT-01 an ended chat (%s) can be read, and says why nobody can write', async (end, why) => {
    const of = chatWith(['Hi Dana']);
    await openChat({ ...of, chat: { ...of.chat, end } });
    expect(within(await log()).getByText('Hi Dana')).toBeInTheDocument();
    expect(screen.getByText(new RegExp(`^${why}`))).toBeInTheDocument();
    expect(screen.queryByRole('textbox', { name: /^Message to/ })).toBeNull();
  });

  test('CHAT-01 text typed before a chat ended is shown above the note for copying', async () => {
    const of = chatWith(['Hi Dana']);
    const page = await openChat(of);
    await userEvent.click(await composer());
    await userEvent.paste('Our price is 4711');
    const stored = Object.entries(localStorage);
    page.unmount();
    closePage();
    for (const [key, value] of stored) localStorage.setItem(key, value);
    await openChat({ ...of, chat: { ...of.chat, end: 'leftBusiness' } });
    expect(await screen.findByText('Our price is 4711')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Copy what you typed' })).toBeVisible();
    expect(screen.getByText(/^Priya Raman no longer belongs to the business of this chat\./)).toBeVisible();
  });

  test.each([
    [408, 'request.timeout'],
    [409, 'idempotency.inFlight'],
    [429, 'request.tooMany'],
  ])('CHAT-08 a message that the server cannot take now (%i) is sent later', async (status, code) => {
    jest.useFakeTimers({ advanceTimers: true });
    const of = chatWith(['Hi Dana']);
    const handlers = serving(of);
    let isBusy = true;
    await openChat(of, {
      'POST /api/messages/:chatId': (request) =>
        isBusy
          ? problemAnswer(status, { code, message: 'Not now' })
          : (handlers['POST /api/messages/:chatId']?.(request) as never),
    });
    const typing = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
    await typing.type(await composer(), 'Hello?{Enter}');
    await act(async () => jest.advanceTimersByTimeAsync(1000));
    isBusy = false;
    await act(async () => jest.advanceTimersByTimeAsync(60_000));
    await waitFor(() => expect(of.messages.at(-1)?.text).toBe('Hello?'));
    jest.useRealTimers();
  });

  test('CHAT-08 an unsent message survives the page and is sent by any page with messages', async () => {
    const of = chatWith(['Hi Dana']);
    const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const opened = await openChat(of);
    await userEvent.type(await composer(), 'From the basement{Enter}');
    expect(await screen.findByText('Waiting for a connection')).toBeInTheDocument();
    opened.unmount();
    online.mockReturnValue(true);
    const stored = Object.entries(localStorage);
    closePage();
    for (const [key, value] of stored) localStorage.setItem(key, value);
    await openPage('/messages/all', { user, network: serving(of) });
    await waitFor(() =>
      expect(of.messages.map(({ text }) => text)).toEqual(['Hi Dana', 'From the basement']),
    );
    await waitFor(() =>
      expect(Object.keys(localStorage).filter((key) => key.includes('unsent'))).toEqual([]),
    );
    online.mockRestore();
  });

  test('CHAT-08 AUTH-19 a message refused after the session ended is sent after the next sign-in', async () => {
    const of = chatWith(['Hi Dana']);
    const page = await openChat(of, {
      'POST /api/messages/:chatId': () =>
        problemAnswer(401, { code: 'auth.required', message: 'Please sign in.' }),
    });
    await userEvent.type(await composer(), 'Still here{Enter}');
    await waitFor(() => expect(currentSession().state).toBe('signed-out'));
    expect(of.messages).toHaveLength(1);
    page.network.use({
      'POST /api/messages/:chatId': serving(of)['POST /api/messages/:chatId'],
      'POST /auth/local': () => ({ token: 'next-token' }),
    });
    await act(async () => void (await signIn('lead@example.com', 'Worklane1')));
    await waitFor(() => expect(of.messages.map(({ text }) => text)).toEqual(['Hi Dana', 'Still here']));
  });

  test('CHAT-08 several messages written at once are sent one after the other', async () => {
    const of = chatWith(['Hi Dana']);
    const handlers = serving(of);
    let running = 0;
    let most = 0;
    await openChat(of, {
      'POST /api/messages/:chatId': async (request) => {
        running += 1;
        most = Math.max(most, running);
        await new Promise((resolve) => setTimeout(resolve));
        running -= 1;
        return (await handlers['POST /api/messages/:chatId']?.(request)) as Message;
      },
    });
    await userEvent.type(await composer(), '1{Enter}2{Enter}3{Enter}4{Enter}5{Enter}');
    await waitFor(() => expect(of.messages.map(({ text }) => text)).toEqual(['Hi Dana', ...'12345']));
    expect(most).toBe(1);
    await waitFor(() => expect(screen.queryByText('Sending')).toBeNull());
  });

  test('CHAT-08 a half-written message survives a reload, in its chat alone', async () => {
    const of = chatWith(['Hi Dana']);
    await openChat(of);
    await userEvent.type(await composer(), 'Half a sent');
    const stored = Object.entries(localStorage);
    closePage();
    for (const [key, value] of stored) localStorage.setItem(key, value);
    await openChat(of);
    expect(await composer()).toHaveValue('Half a sent');
    closePage();
    for (const [key, value] of stored) localStorage.setItem(key, value);
    await openChat(chatWith(['Another']));
    expect(await composer()).toHaveValue('');
  });
});

test('list, chat and composer have no accessibility violations', async () => {
  await openChat(chatWith(['Hi Dana', { text: 'On my way', poster: user.id }]));
  await log();
  const { violations } = await axe.run(document.body, {
    rules: { 'color-contrast': { enabled: false }, region: { enabled: false } },
  });
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`)).toEqual([]);
});
