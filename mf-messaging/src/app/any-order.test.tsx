import { act, screen, waitFor, within } from '@testing-library/react';
import { aBoardMessage, aMessage, anRfqDocument, aUser } from '@worklane/kernel/testing';
import fc from 'fast-check';
import { closePage, type OpenedPage, openBoard, openPage } from '../testing/open-page.ts';
import { aServedChat, otherOf, servingChat } from '../testing/served-chat.ts';

const RUNS = 12;
const SEED = 148;
const steps = ['write', 'write', 'deliver', 'deliver', 'answer', 'leave', 'return', 'restart'] as const;
type Step = (typeof steps)[number];

beforeEach(() => {
  window.innerWidth = 1440;
});
afterEach(() => {
  closePage();
  window.innerWidth = 1024;
});

/** Answers with the data of the time of the request; the test decides when each arrives. */
class HeldAnswers {
  #waiting: (() => void)[] = [];

  hold = <Request, Answer>(answer: (request: Request) => Answer) => {
    return (request: Request) => {
      const then = JSON.parse(JSON.stringify(answer(request))) as Answer;
      return new Promise<Answer>((resolve) => this.#waiting.push(() => resolve(then)));
    };
  };

  get count(): number {
    return this.#waiting.length;
  }

  release(): void {
    this.#waiting.shift()?.();
  }
}

interface Scene {
  page: OpenedPage;
  path: string;
  answers: HeldAnswers;
  write(text: string): { event: unknown };
}

const shown = () => {
  const log = screen.queryByRole('log');
  return log
    ? within(log)
        .queryAllByText(/^Line \d+$/)
        .map(({ textContent }) => textContent)
    : [];
};
const settle = () => act(async () => void (await new Promise((resolve) => setTimeout(resolve))));

async function play(order: readonly Step[], { page, path, answers, write }: Scene): Promise<void> {
  const written: string[] = [];
  let pending: { event: unknown }[] = [];
  await waitFor(() => expect(page.live.isConnected()).toBe(true));
  await waitFor(() => expect(answers.count).toBe(1));
  const take: Record<Step, () => unknown> = {
    write: () => {
      written.push(`Line ${written.length + 1}`);
      pending.push(write(written.at(-1) ?? ''));
    },
    deliver: () => {
      const next = pending.shift();
      if (next) page.live.arrives('msg', next);
    },
    answer: () => answers.release(),
    leave: () => page.go('/elsewhere'),
    return: () => page.address() !== path && page.go(path),
    restart: () => {
      pending = [];
      page.live.arrives('msg', { restart: true });
    },
  };
  for (const step of order) {
    act(() => void take[step]());
    await settle();
  }
  act(() => void take.return());
  while (pending.length > 0) act(() => void take.deliver());
  await waitFor(() => {
    while (answers.count > 0) answers.release();
    expect(shown()).toEqual(written);
  });
}

const inAnyOrder = (open: () => Promise<Scene>) =>
  fc.assert(
    fc.asyncProperty(fc.array(fc.constantFrom(...steps), { minLength: 4, maxLength: 14 }), async (order) => {
      try {
        await play(order, await open());
      } finally {
        closePage();
      }
    }),
    { numRuns: RUNS, seed: SEED },
  );

test('CHAT-07 CHAT-08 LIVE-01 a chat matches a fresh fetch after events, answers and visits in any order', () =>
  inAnyOrder(async () => {
    const user = aUser();
    const of = aServedChat(user, []);
    const answers = new HeldAnswers();
    const network = servingChat(user, of);
    const messages = network['GET /api/messages'];
    const path = `/messages/${of.chat.id}`;
    const held = messages && { 'GET /api/messages': answers.hold(messages) as typeof messages };
    const page = await openPage(path, { user, network: { ...network, ...held } });
    const write = (text: string) => {
      const number = of.messages.length + 1;
      const message = aMessage({ chatId: of.chat.id, number, poster: otherOf(of.chat), text });
      of.messages.push(message);
      return { event: { type: 'message', message } };
    };
    return { page, path, answers, write };
  }));

test('BOARD-03 LIVE-01 a board matches a fresh fetch after events, answers and visits in any order', () =>
  inAnyOrder(async () => {
    const user = aUser();
    const board = anRfqDocument(user);
    const messages: ReturnType<typeof aBoardMessage>[] = [];
    const answers = new HeldAnswers();
    const answer = answers.hold(() => ({ ...board, messages }));
    const page = await openBoard(board.id, {
      user,
      network: { 'GET /api/search/requestforquotes/:id': () => answer(null) },
    });
    const write = (text: string) => {
      const message = aBoardMessage({ entityId: board.id, number: messages.length + 1, text });
      messages.push(message);
      return { event: { type: 'comment', message } };
    };
    return { page, path: '/', answers, write };
  }));
