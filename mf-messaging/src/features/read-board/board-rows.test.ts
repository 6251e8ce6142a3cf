import type { BoardMessage } from './board.ts';
import { boardRows } from './board-rows.ts';

const dayKey = (at: string) => at.slice(0, 10);
const message = (number: number, at: string, clientId: string | null = null): BoardMessage => ({
  id: `m${number}`,
  number,
  author: { key: 'a', name: 'Contractor 8f2c', avatarUrl: null, isAnonymous: true },
  text: 'Is there a lift?',
  at,
  clientId,
});

test("each day's heading is above its messages", () => {
  const messages = [
    message(1, '2026-11-18T09:00:00Z'),
    message(2, '2026-11-18T10:00:00Z'),
    message(3, '2026-11-19T09:00:00Z'),
  ];
  const rows = boardRows({ messages, unsent: [], dayKey });
  expect(rows.map(({ kind }) => kind)).toEqual(['day', 'message', 'message', 'day', 'message']);
  expect(new Set(rows.map(({ key }) => key)).size).toBe(rows.length);
});

test('a message keeps its row from unsent to sent', () => {
  const unsent = [{ clientId: 'c1' }] as unknown as Parameters<typeof boardRows>[0]['unsent'];
  const before = boardRows({ messages: [], unsent, dayKey }).at(-1);
  const after = boardRows({ messages: [message(1, '2026-11-18T09:00:00Z', 'c1')], unsent: [], dayKey });
  expect(after.at(-1)?.key).toBe(before?.key);
});
