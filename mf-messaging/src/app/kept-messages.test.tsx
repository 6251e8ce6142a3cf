import { act, screen, waitFor, within } from '@testing-library/react';
import type { BoardMessage, ChatEvent } from '@worklane/kernel/contracts';
import { aBoardMessage, aMessage, anRfqDocument, aUser, type StubHandlers } from '@worklane/kernel/testing';
import { closePage, type OpenedPage, openBoard, openPage } from '../testing/open-page.ts';
import { aServedChat, otherOf, type ServedChat, servingChat } from '../testing/served-chat.ts';

let user = aUser();

beforeEach(() => {
  window.innerWidth = 1440;
  user = aUser();
});
afterEach(() => {
  closePage();
  window.innerWidth = 1024;
});

/** Answers with the data of the time of the call; each arrives when `release` is called. */
function held<Request, Answer>(answer: (request: Request) => Answer) {
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  return {
    release: () => act(async () => release()),
    answer: async (request: Request) => {
      const then = JSON.parse(JSON.stringify(answer(request))) as Answer;
      await released;
      return then;
    },
  };
}

const log = () => screen.findByRole('log');
const shown = async (text: string) => expect(await within(await log()).findByText(text)).toBeInTheDocument();
const isConnected = ({ live }: OpenedPage) => waitFor(() => expect(live.isConnected()).toBe(true));
const arrives = ({ live }: OpenedPage, event: unknown) => act(() => live.arrives('msg', { event }));
const callsOf = ({ network }: OpenedPage, called: string) =>
  network.calls.filter(({ name }) => name === called).length;

async function goElsewhere(page: OpenedPage): Promise<void> {
  page.go('/elsewhere');
  await screen.findByText('Elsewhere');
}

describe('a chat', () => {
  let of: ServedChat;
  beforeEach(() => {
    of = aServedChat(user, ['Hi Dana', { text: 'On my way', poster: user.id }]);
  });

  const open = (changed: StubHandlers = {}) =>
    openPage(`/messages/${of.chat.id}`, { user, network: { ...servingChat(user, of), ...changed } });
  const heldMessages = () =>
    held((request) => servingChat(user, of)['GET /api/messages']?.(request as never) as never);
  const writes = (text: string): ChatEvent => {
    const message = aMessage({
      chatId: of.chat.id,
      number: of.messages.length + 1,
      poster: otherOf(of.chat),
      text,
    });
    of.messages.push(message);
    return { type: 'message', message };
  };

  test('CHAT-07 a message that came while another page was open is shown and then read', async () => {
    const page = await open();
    await isConnected(page);
    await waitFor(() => expect(callsOf(page, 'PUT /api/chats/:id/read')).toBe(1));
    await goElsewhere(page);
    arrives(page, writes('Can you start on Monday?'));
    const loading = heldMessages();
    page.network.use({ 'GET /api/messages': loading.answer });
    page.go(`/messages/${of.chat.id}`);
    await shown('Hi Dana');
    expect(callsOf(page, 'PUT /api/chats/:id/read')).toBe(1);
    await loading.release();
    await shown('Can you start on Monday?');
    await waitFor(() => expect(callsOf(page, 'PUT /api/chats/:id/read')).toBe(2));
  });

  test("CHAT-07 the other person's latest read position is shown on the way back", async () => {
    const page = await open();
    await shown('On my way');
    await goElsewhere(page);
    const [own, other] = of.chat.collaboratorReadNumbers;
    of.chat.collaboratorReadNumbers = [own, other].map((one) => ({ ...one, readNumber: 2 })) as never;
    page.go(`/messages/${of.chat.id}`);
    expect(await screen.findByText(/Seen/)).toBeInTheDocument();
  });

  test.each([
    ['CHAT-07 a message that comes', 'message'],
    ['CHAT-08 a message missed before a restart of the live channel', 'restart'],
  ] as const)("%s during the chat's first load is shown", async (_, kind) => {
    const loading = heldMessages();
    const page = await open({ 'GET /api/messages': loading.answer });
    await isConnected(page);
    await waitFor(() => expect(callsOf(page, 'GET /api/messages')).toBe(1));
    const event = writes('Can you start on Monday?');
    if (kind === 'message') arrives(page, event);
    else act(() => page.live.arrives('msg', { restart: true }));
    await loading.release();
    await shown('Can you start on Monday?');
  });

  test("CHAT-08 a message sent during the chat's first load is shown", async () => {
    const loading = heldMessages();
    localStorage.setItem(
      `worklane.unsent.${user.id}.000000000000001-000001.019a9d00-0000-4000-8000-00000000c11e`,
      JSON.stringify({
        order: '000000000000001-000001',
        thread: `chat:${of.chat.id}`,
        clientId: '019a9d00-0000-4000-8000-00000000c11e',
        text: 'From the basement',
        writtenAt: 1,
        failures: 0,
        refusal: null,
      }),
    );
    const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const page = await open({ 'GET /api/messages': loading.answer });
    await waitFor(() => expect(callsOf(page, 'GET /api/messages')).toBe(1));
    online.mockRestore();
    act(() => void window.dispatchEvent(new Event('online')));
    await waitFor(() => expect(of.messages).toHaveLength(3));
    await loading.release();
    await shown('From the basement');
  });

  test('LIVE-01 CHAT-07 the server knows the open chat until the person leaves it', async () => {
    const page = await open();
    await isConnected(page);
    await waitFor(() => expect(page.live.shownThread()).toBe(of.chat.id));
    await goElsewhere(page);
    expect(page.live.shownThread()).toBeNull();
  });

  test('CHAT-04 a read position that changes during a refetch is shown', async () => {
    const page = await open();
    await shown('On my way');
    await isConnected(page);
    const loading = held(() => of.chat);
    page.network.use({ 'GET /api/chats/:id': loading.answer });
    act(() => page.live.arrives('msg', { restart: true }));
    await waitFor(() => expect(callsOf(page, 'GET /api/chats/:id')).toBe(2));
    of.chat.collaboratorReadNumbers = of.chat.collaboratorReadNumbers.map((one) => ({
      ...one,
      readNumber: 2,
    }));
    arrives(page, { type: 'read', chatId: of.chat.id, collaboratorId: otherOf(of.chat), readNumber: 2 });
    await loading.release();
    expect(await screen.findByText(/Seen/)).toBeInTheDocument();
  });
});

describe('a board', () => {
  let messages: BoardMessage[];
  let board: ReturnType<typeof anRfqDocument>;
  beforeEach(() => {
    messages = [aBoardMessage({ number: 1, text: 'Is there a lift?' })];
    board = anRfqDocument(user);
  });
  const answer = () => ({ ...board, messages: [...messages] });
  const open = (given: StubHandlers['GET /api/search/requestforquotes/:id'] = answer) =>
    openBoard(board.id, { user, network: { 'GET /api/search/requestforquotes/:id': given } });
  const posts = (text: string) => {
    const message = aBoardMessage({ entityId: board.id, number: messages.length + 1, text });
    messages.push(message);
    return { type: 'comment', message };
  };

  test('BOARD-03 a comment that came while another page was open is shown', async () => {
    const page = await open();
    await isConnected(page);
    await shown('Is there a lift?');
    await goElsewhere(page);
    arrives(page, posts('There is none.'));
    page.go('/');
    await shown('There is none.');
  });

  test('LIVE-01 BOARD-03 the server knows the open board until the person leaves it', async () => {
    const page = await open();
    await isConnected(page);
    await waitFor(() => expect(page.live.shownThread()).toBe(board.id));
    await goElsewhere(page);
    expect(page.live.shownThread()).toBeNull();
  });

  test.each([
    ['for the first time', false],
    ['again', true],
  ])('BOARD-03 a comment that arrives while the board loads %s is shown', async (_, isAgain) => {
    const loading = held((_request: unknown) => answer());
    const page = await open(isAgain ? answer : loading.answer);
    await isConnected(page);
    if (isAgain) {
      await shown('Is there a lift?');
      page.network.use({ 'GET /api/search/requestforquotes/:id': loading.answer });
      act(() => page.live.arrives('msg', { restart: true }));
    }
    await waitFor(() => expect(callsOf(page, 'GET /api/search/requestforquotes/:id')).toBe(isAgain ? 2 : 1));
    arrives(page, posts('There is none.'));
    await loading.release();
    await shown('There is none.');
  });
});
