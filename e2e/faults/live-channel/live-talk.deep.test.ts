import { expect, test } from '@jest/globals';
import type { Message } from '@worklane/shared-kernel/contracts';
import { outOfSendingOrder } from './live-talk.ts';

const part = (poster: string, count: number) =>
  ({ poster, text: `The isolators are in, part ${count}` }) as Message;

test.each([
  ['in the order sent', [part('a', 1), part('b', 1), part('a', 2), part('b', 2)], 0],
  ['with one out of order', [part('a', 1), part('a', 3), part('b', 1), part('a', 2)], 1],
  ['with a duplicate', [part('a', 1), part('a', 1)], 1],
])('CHAT-08 messages %s are counted correctly', (_, messages, count) => {
  expect(outOfSendingOrder(messages)).toBe(count);
});
