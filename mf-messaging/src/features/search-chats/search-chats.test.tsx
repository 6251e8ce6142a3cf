import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { PAGE_SIZE } from '@worklane/kernel/domain';
import { aMessage, aUser, problemAnswer, type StubHandlers } from '@worklane/kernel/testing';
import { closePage, openPage } from '../../testing/open-page.ts';
import { chatPages, chatStubs } from '../../testing/stub-chats.ts';

let user = aUser();
let stubs: StubHandlers;

beforeEach(() => {
  window.innerWidth = 1440;
  user = aUser();
  stubs = chatStubs({ data: 'some', user });
});
afterEach(() => {
  closePage();
  window.innerWidth = 1024;
});

const aChatPath = chatPages['A chat'];
const field = () => screen.findByRole('textbox', { name: 'Search messages' });
const results = () => screen.findByRole('list', { name: 'Messages found' });
const numberOf = (address: string) => new URLSearchParams(address.split('?')[1]).get('message');

function longChat(): StubHandlers {
  const LENGTH = 1000;
  return {
    ...stubs,
    'GET /api/messages': ({ query }) => {
      const { chatId } = JSON.parse(query.filter) as { chatId: string };
      const from = ((query.pageNum ?? 1) - 1) * PAGE_SIZE.messages;
      const numbers = Array.from({ length: PAGE_SIZE.messages }, (_, at) =>
        query.sort === 'createdAt:asc' ? from + at + 1 : LENGTH - from - at,
      );
      const messages = numbers.map((number) =>
        aMessage({ chatId, number, text: `Number ${number}`, createdAt: '2026-01-01T00:00:00.000Z' }),
      );
      return { chatId, messages, recordCount: LENGTH };
    },
  };
}

test('a seller finds messages by words, with chat, writer and matching part', async () => {
  const page = await openPage('/messages', { user, network: stubs });
  await userEvent.type(await field(), 'crew do');
  const rows = within(await results()).getAllByRole('link');
  expect(rows[0]).toHaveTextContent(/Priya Raman.*Could your crew do L9 before L4\?/);
  expect(rows[0]?.querySelector('mark')).toHaveTextContent('Could your crew do L9 before L4?');
  expect(screen.getByText(/^\d+ messages found$/)).toBeInTheDocument();
  expect(page.address()).toBe('/messages?q=crew+do');
  await userEvent.click(screen.getByRole('button', { name: 'Clear the search' }));
  expect(await screen.findByRole('navigation', { name: 'Chats' })).toBeInTheDocument();
  expect(await field()).toHaveFocus();
  expect(page.address()).toBe('/messages');
});

test('a link to a search shows its results on a phone, too', async () => {
  window.innerWidth = 390;
  const page = await openPage('/messages?q=crew', { user, network: stubs });
  expect(within(await results()).getAllByRole('link').length).toBeGreaterThan(0);
  expect(page.address()).toBe('/messages/all?q=crew');
});

test('a button loads more results; an empty or failed search shows a message', async () => {
  const page = await openPage('/messages/all?q=crew', { user, network: stubs });
  const links = async () => within(await results()).getAllByRole('link').length;
  expect(await links()).toBe(PAGE_SIZE.messageSearch);
  await userEvent.click(screen.getByRole('button', { name: 'Show more messages' }));
  await waitFor(async () => expect(await links()).toBeGreaterThan(PAGE_SIZE.messageSearch));
  await userEvent.clear(await field());
  await userEvent.type(await field(), 'nowhere{Enter}');
  expect(await screen.findByRole('heading', { name: 'No messages found' })).toBeInTheDocument();
  page.network.use({
    'GET /api/search/messages': () => problemAnswer(500, { code: 'server.failed', message: 'No' }),
  });
  await userEvent.type(await field(), ' at all{Enter}');
  expect(
    await screen.findByRole('heading', { name: 'What you searched for did not load' }),
  ).toBeInTheDocument();
});

test('a result opens its chat with the message marked and focused; the search stays', async () => {
  const page = await openPage('/messages?q=crew', { user, network: stubs });
  const [first] = within(await results()).getAllByRole('link');
  const number = numberOf(first?.getAttribute('href') ?? '');
  await userEvent.click(first as HTMLElement);
  const log = await screen.findByRole('log');
  await waitFor(() => expect(log).toContainElement(document.activeElement as HTMLElement));
  expect(document.activeElement).toHaveTextContent('Could your crew do L9 before L4?');
  expect(page.address()).toMatch(new RegExp(`^/messages/[0-9a-f-]{36}\\?message=${number}&q=crew$`));
  expect((await results()).querySelector('[aria-current="page"]')).toBe(first);
});

test('a link to an old message loads its surroundings; a button shows the newest', async () => {
  const handlers = longChat();
  const page = await openPage(`${aChatPath}?message=450`, { user, network: handlers });
  const log = await screen.findByRole('log');
  await waitFor(() => expect(within(log).getByText('Number 450')).toBeInTheDocument());
  const shown = () =>
    within(log)
      .getAllByText(/^Number \d+$/)
      .map(({ textContent }) => Number(textContent?.slice('Number '.length)));
  expect([shown()[0], shown().at(-1)]).toEqual([421, 480]);
  expect(log).toHaveAttribute('aria-live', 'off');
  fireEvent.scroll(log);
  await waitFor(() => expect([shown()[0], shown().at(-1)]).toEqual([401, 500]));
  await userEvent.click(screen.getByRole('button', { name: 'Latest messages' }));
  await waitFor(() => expect(screen.getByText('Number 1000')).toBeInTheDocument());
  expect(screen.queryByRole('button', { name: 'Latest messages' })).toBeNull();
  expect(page.address()).toBe(aChatPath);
});

test('messages around a linked message merge with the newest without a gap', async () => {
  const handlers = longChat();
  await openPage(`${aChatPath}?message=965`, { user, network: handlers });
  const log = await screen.findByRole('log');
  await waitFor(() => expect(within(log).getAllByText(/^Number \d+$/)).toHaveLength(60));
  expect(within(log).getByText('Number 1000')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Latest messages' })).toBeNull();
});

test.each(['0', '-1', 'x', '1e3', '99999999999', '2000'])(
  'a link to a missing message %s shows the newest messages',
  async (number) => {
    const handlers = longChat();
    await openPage(`${aChatPath}?message=${number}`, { user, network: handlers });
    expect(await within(await screen.findByRole('log')).findByText('Number 1000')).toBeInTheDocument();
  },
);
