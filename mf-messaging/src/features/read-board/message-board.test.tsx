import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { BoardMessage, CurrentUser, RfqDocument } from '@worklane/kernel/contracts';
import {
  aBoardMessage,
  anRfqDocument,
  aUser,
  noAnswer,
  problemAnswer,
  type StubHandlers,
} from '@worklane/kernel/testing';
import axe from 'axe-core';
import { closePage, openBoard } from '../../testing/open-page.ts';

let user: CurrentUser;

beforeEach(() => {
  window.innerWidth = 1440;
  user = aUser();
});
afterEach(() => {
  closePage();
  window.innerWidth = 1024;
});

const priya = { id: '019a9d00-0000-7000-8000-0000000000aa', name: 'Priya Raman', avatarUrl: null };

function aBoard(overrides: Partial<RfqDocument> = {}): RfqDocument {
  const buyer = { ...priya, isAnonymous: false };
  return anRfqDocument(user, {
    user: buyer,
    messages: [
      aBoardMessage({ number: 1, createdAt: '2020-11-18T23:32:00.000Z' }),
      aBoardMessage({ number: 2, user: buyer, text: 'Reuse it.', createdAt: '2020-11-19T00:05:00.000Z' }),
    ],
    ...overrides,
  });
}

function serving(board: RfqDocument): StubHandlers {
  const messages: BoardMessage[] = [...board.messages];
  return {
    'GET /api/search/requestforquotes/:id': () => ({ ...board, messages: [...messages] }),
    'POST /api/grouptalkmessage/:entityId': ({ params, body }) => {
      const message = aBoardMessage({
        entityId: params.entityId,
        number: messages.length + 1,
        text: body.message,
        user: { id: user.id, name: 'Dana Whitlock', avatarUrl: null, isAnonymous: false },
        clientId: body.clientId ?? null,
        createdAt: new Date().toISOString(),
      });
      messages.push(message);
      return message;
    },
  };
}

const open = (board: RfqDocument, network: StubHandlers = {}) =>
  openBoard(board.id, { user, network: { ...serving(board), ...network } });
const field = () => screen.findByRole('textbox', { name: 'Message to everyone on the board' });

test('BOARD-01 BOARD-02 BOARD-04 participants are beside the thread; other suppliers show only a name', async () => {
  const board = aBoard();
  await open(board);
  const people = await screen.findByRole('list', { name: 'Public message board participants' });
  expect(
    within(people)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['PRPriya RamanBuyer', 'DWDana WhitlockYou', 'Contractor 8f2c', 'Contractor 41ab']);
  const [first, second] = screen.getAllByRole('article');
  expect(first).toHaveTextContent('Contractor 8f2c@ 10:32 amIs the existing conduit to be reused?');
  expect(second).toHaveTextContent('PRPriya Raman@ 11:05 amReuse it.');
  expect(screen.getByText(/Everyone invited to this Work Request/)).toHaveTextContent(
    `Everyone invited to this Work Request can read this board. Other contractors see you as Contractor ${user.id.slice(-4)}.`,
  );
  expect(await screen.findByRole('heading', { name: '19/11/2020' })).toBeInTheDocument();
});

test('BUY-12 the buyer is asked to answer, and reads that contractors are anonymous', async () => {
  const board = aBoard({
    business: { id: user.business?.id ?? '', name: 'Harbour' },
    ownName: 'Dana Whitlock',
  });
  await open(board);
  expect(await field()).toHaveAttribute('placeholder', 'Answer a question or write to all contractors');
  expect(screen.getByText(/Everyone invited to this Work Request/)).toHaveTextContent(
    'Contractors stay anonymous to each other. They see you as Dana Whitlock.',
  );
  expect(screen.queryByText(/Ask the/)).toBeNull();
});

test('BOARD-01 Enter sends, Shift and Enter begin a line, and empty text is not sent', async () => {
  const board = aBoard();
  const page = await open(board);
  await userEvent.type(await field(), '{Enter}  {Enter}');
  expect(page.network.calls.filter(({ name }) => name.startsWith('POST'))).toEqual([]);
  await userEvent.clear(await field());
  await userEvent.type(await field(), 'Is there a lift?{Shift>}{Enter}{/Shift}Or a ramp?{Enter}');
  await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(3));
  await waitFor(() =>
    expect(screen.getAllByRole('article')[2]).toHaveTextContent(
      /Dana Whitlock@ .*Is there a lift\? Or a ramp\?$/,
    ),
  );
  expect(page.network.calls.find(({ name }) => name.startsWith('POST'))).toMatchObject({
    params: { entityId: board.id },
    body: { message: 'Is there a lift?\nOr a ramp?', type: 'comment' },
  });
});

test('BOARD-03 new comments arrive live; a new author joins the participants', async () => {
  const board = aBoard();
  const page = await open(board);
  await screen.findAllByRole('article');
  await waitFor(() => expect(page.live.isConnected()).toBe(true));
  const message = aBoardMessage({ entityId: board.id, number: 3, text: 'Can it be done by day?' });
  act(() => page.live.arrives('msg', { event: { type: 'comment', message } }));
  expect(await screen.findByText('Can it be done by day?')).toBeInTheDocument();
  const elsewhere = aBoardMessage({ number: 3, text: 'On another board' });
  act(() => page.live.arrives('msg', { event: { type: 'comment', message: elsewhere } }));
  expect(screen.queryByText('On another board')).toBeNull();

  const newcomer = { id: null, name: 'Contractor c09e', avatarUrl: null, isAnonymous: true };
  const later = aBoardMessage({ entityId: board.id, number: 4, user: newcomer, text: 'Me too' });
  page.network.use(
    serving({
      ...board,
      suppliers: [...board.suppliers, newcomer],
      messages: [...board.messages, message, later],
    }),
  );
  act(() => page.live.arrives('msg', { event: { type: 'comment', message: later } }));
  const people = screen.getByRole('list', { name: 'Public message board participants' });
  expect(await within(people).findByText('Contractor c09e')).toBeInTheDocument();
});

test('BOARD-01 a comment without an answer stays pending and is sent once', async () => {
  const board = aBoard({ messages: [] });
  const page = await open(board, { 'POST /api/grouptalkmessage/:entityId': noAnswer });
  expect(await screen.findByText('No messages yet')).toBeInTheDocument();
  await userEvent.type(await field(), 'Is there a lift?{Enter}');
  expect(await screen.findByText('Sending')).toBeInTheDocument();
  const note = 'Not sent yet. It is tried again by itself.';
  expect(await screen.findByText(note, {}, { timeout: 15_000 })).toBeInTheDocument();
  page.network.use(serving(board));
  act(() => void window.dispatchEvent(new Event('online')));
  await waitFor(() => expect(screen.queryByText(note)).toBeNull(), { timeout: 15_000 });
  expect(screen.getAllByText('Is there a lift?')).toHaveLength(1);
});

test('BOARD-01 on a small screen the participants are behind a button', async () => {
  window.innerWidth = 390;
  await open(aBoard());
  const button = await screen.findByRole('button', { name: '4 participants' });
  expect(screen.queryByRole('list', { name: 'Public message board participants' })).toBeNull();
  await userEvent.click(button);
  expect(screen.getByRole('list', { name: 'Public message board participants' })).toBeVisible();
});

test('NAV-09 a board that does not load can be loaded again', async () => {
  const board = aBoard();
  const page = await open(board, {
    'GET /api/search/requestforquotes/:id': () =>
      problemAnswer(500, { code: 'server.failed', message: 'No' }),
  });
  expect(await screen.findByRole('heading', { name: 'The message board did not load' })).toBeInTheDocument();
  page.network.use(serving(board));
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findAllByRole('article')).toHaveLength(2);
});

test('the board has no accessibility violations', async () => {
  await open(aBoard());
  await screen.findAllByRole('article');
  const { violations } = await axe.run(document.body, {
    rules: { 'color-contrast': { enabled: false }, region: { enabled: false } },
  });
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`)).toEqual([]);
});

test('BOARD-01 text typed before a person lost the board stays for copying, and is restored', async () => {
  const board = aBoard();
  await open(board);
  await userEvent.click(await field());
  await userEvent.paste('Is there a lift?');
  closePage({ keepsTyped: true });
  const page = await openBoard(board.id, { user, isClosed: true });
  expect(await screen.findByText(/^You no longer have access to this message board/)).toBeVisible();
  expect(screen.getByText('Is there a lift?')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Copy what you typed' })).toBeVisible();
  expect(page.network.calls.filter(({ name }) => name.includes('requestforquotes'))).toEqual([]);
  closePage({ keepsTyped: true });
  await open(board);
  expect(await field()).toHaveValue('Is there a lift?');
});
