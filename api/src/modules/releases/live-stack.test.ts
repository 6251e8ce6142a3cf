import { expect, test } from '@jest/globals';
import { type LiveChange, liveStack } from './live-stack.ts';

const stackOf = (changes: string) =>
  liveStack(
    changes.split(' ').map((change): LiveChange => {
      const [action, releaseId = ''] = change.split(':');
      return { action: action === 'back' ? 'rollback' : 'promote', releaseId };
    }),
  ).join('');

test.each([
  ['to:A', 'A'],
  ['to:A to:B to:C', 'ABC'],
  ['to:A to:B back:A', 'A'],
  ['to:A to:B to:C back:B back:A', 'A'],
  ['to:A to:B back:A to:C', 'AC'],
  // Promoting the live release again adds no entry.
  ['to:A to:B to:B', 'AB'],
  ['to:A to:B to:A', 'ABA'],
])('after %s a rollback goes back through %s', (changes, expected) => {
  expect(stackOf(changes)).toBe(expected);
});
