import { expect, test } from '@jest/globals';
import { issuedAt } from './issued-at.ts';

test('a release set is issued at its last change and at every full hour', () => {
  const changedAt = '2026-02-03T04:15:00.000Z';
  expect(issuedAt(changedAt, new Date('2026-02-03T04:59:59.000Z'))).toBe(changedAt);
  expect(issuedAt(changedAt, new Date('2026-02-03T05:00:00.000Z'))).toBe('2026-02-03T05:00:00.000Z');
  expect(issuedAt(changedAt, new Date('2026-02-05T23:45:00.000Z'))).toBe('2026-02-05T23:00:00.000Z');
});
