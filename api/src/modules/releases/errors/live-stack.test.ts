import { expect, test } from '@jest/globals';
import { type LiveChange, liveSince, liveStack } from './live-stack.ts';

const actions: Record<string, LiveChange['action']> = { back: 'rollback', out: 'withdraw' };
const stackOf = (changes: string) =>
  liveStack(
    changes.split(' ').map((change) => {
      const [action = '', releaseId = ''] = change.split(':');
      return { action: actions[action] ?? 'promote', releaseId };
    }),
  ).join('');

test.each([
  ['to:A', 'A'],
  ['to:A to:B to:C', 'ABC'],
  ['to:A to:B back:A', 'A'],
  ['to:A to:B to:C back:B back:A', 'A'],
  ['to:A to:B back:A to:C', 'AC'],
  ['to:A to:B to:B', 'AB'],
  ['to:A to:B to:A', 'ABA'],
  ['to:A to:B out:B', ''],
  ['to:A to:B out:B to:C', 'C'],
])('after %s a rollback goes back through %s', (changes, expected) => {
  expect(stackOf(changes)).toBe(expected);
});

test('liveSince lists releases live since a day, not those replaced or withdrawn before', () => {
  const change = (action: LiveChange['action'], releaseId: string, day: number): LiveChange => ({
    action,
    releaseId,
    at: new Date(Date.UTC(2026, 5, day)),
  });
  const changes = [
    change('promote', 'A', 1),
    change('promote', 'B', 4),
    change('withdraw', 'B', 6),
    change('promote', 'C', 9),
  ];
  const since = (day: number) => liveSince(changes, new Date(Date.UTC(2026, 5, day))).join('');
  expect([since(2), since(4), since(5), since(6), since(20)]).toEqual(['ABC', 'BC', 'BC', 'C', 'C']);
});
