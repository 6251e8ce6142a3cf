import fc from 'fast-check';
import { wordOf } from '../../server/testing/word-of.ts';
import {
  badgeCardOf,
  badgeLabel,
  earliestExpiry,
  isBadgeObtained,
  lapseBefore,
  type VettingCaseFacts,
  vettingCaseStateOn,
} from './badges.ts';

const answers = (...expirations: (number | null | undefined)[]) =>
  expirations.map((expiration) => ({ questionResponse: { expiration } }));
const closed = (...expirations: number[]): VettingCaseFacts => ({
  state: 'closed',
  responses: answers(...expirations),
});
const labelText = (vettingCase: VettingCaseFacts | undefined) => {
  const { code, params } = badgeLabel(vettingCase);
  return wordOf(code, params);
};

test.each<[string, VettingCaseFacts | undefined, string]>([
  ['no case', undefined, 'Get'],
  ['a case just opened', { state: 'init' }, 'Get'],
  ['a draft', { state: 'draft' }, 'Draft'],
  ['an expired case', { state: 'expired', responses: answers(20250101) }, 'Expired'],
  ['a submitted case', { state: 'submit' }, 'Submitted'],
  ['a closed case without expiry', { state: 'closed' }, 'Awarded'],
  ['a closed case whose expiries are zero', closed(0, -1), 'Awarded'],
  ['a closed case that expires', closed(20280314, 20270630, 0), '30/06/2027'],
  ['a closed case on its last day', { ...closed(20270630), expiresToday: true }, 'Expires today'],
])('VET-01 the label on the card of %s', (_, vettingCase, text) => {
  expect(labelText(vettingCase)).toBe(text);
});

test('VET-01 only the business lead sees the state and opens cards that are open', () => {
  const lead = { isPrimary: true };
  const member = { isPrimary: false };
  expect(badgeCardOf({ state: 'draft' }, lead)).toMatchObject({
    label: { code: 'badge.draft' },
    isClickable: true,
    isGreyed: false,
    isIconActive: false,
  });
  expect(badgeCardOf(undefined, lead)).toMatchObject({ label: { code: 'badge.get' }, isClickable: true });
  expect(badgeCardOf(closed(), lead)).toMatchObject({
    label: { code: 'badge.awarded' },
    isClickable: false,
    isGreyed: true,
    isIconActive: true,
  });
  expect(badgeCardOf(closed(), member)).toMatchObject({ label: null, isClickable: false, isGreyed: true });
  expect(badgeCardOf({ state: 'draft' }, member)).toMatchObject({ label: null, isClickable: false });
  expect(badgeCardOf({ state: 'expired' }, lead).alertColour).toBe('danger');
  expect(badgeCardOf({ state: 'submit' }, lead).alertColour).toBe('primary');
});

test('VET-01 the earliest positive expiry counts regardless of its position', () => {
  expect(earliestExpiry(undefined)).toBeNull();
  expect(
    earliestExpiry([{}, { questionResponse: null }, ...answers(null, undefined, Number.NaN)]),
  ).toBeNull();
  fc.assert(
    fc.property(fc.array(fc.integer({ min: -5, max: 20_991_231 })), (expirations) => {
      const positive = expirations.filter((expiration) => expiration > 0);
      expect(earliestExpiry(answers(...expirations))).toBe(positive.length ? Math.min(...positive) : null);
    }),
  );
});

test.each<[string, VettingCaseFacts | undefined, boolean]>([
  ['a closed case without expiry', closed(), true],
  ['a closed case on the day before its expiry', closed(20261121), true],
  ['a closed case on the day of its expiry', closed(20261120), true],
  ['a closed case on the day after its expiry', closed(20261119), false],
  ['a closed case with one expiry past', closed(20300101, 20261119), false],
  ['a submitted case', { state: 'submit' }, false],
  ['an expired case', { state: 'expired' }, false],
  ['no case', undefined, false],
])('VET-03 whether %s opens a brief that requires the badge', (_, vettingCase, expected) => {
  expect(isBadgeObtained(vettingCase, '2026-11-20')).toBe(expected);
});

test('VET-03 only a closed case expires, regardless of its stored state', () => {
  expect(vettingCaseStateOn(closed(20261119), '2026-11-20')).toBe('expired');
  expect(vettingCaseStateOn(closed(20261119), '2026-11-19')).toBe('closed');
  expect(vettingCaseStateOn({ state: 'draft', responses: answers(20200101) }, '2026-11-20')).toBe('draft');
});

test('VET-03 badges with an unreadable expiry do not count as obtained', () => {
  expect(isBadgeObtained(closed(20991231), 'today')).toBe(false);
});

test.each<[string, VettingCaseFacts | undefined, string | null, string | null]>([
  ['after its last day', closed(20261125), '2026-11-26', '2026-11-25'],
  ['after the earlier of two', closed(20300101, 20261125), '2026-12-01', '2026-11-25'],
  ['on its last day', closed(20261125), '2026-11-25', null],
  ['on no day', closed(20261125), null, null],
  ['after a badge has lapsed already', closed(20261119), '2026-12-01', null],
  ['with a badge that never expires', closed(), '2026-12-01', null],
  ['without the badge', undefined, '2026-12-01', null],
])('VET-03 which badge expires before work that starts %s', (_, vettingCase, startDate, expected) => {
  expect(lapseBefore(vettingCase, { today: '2026-11-20', startDate })).toBe(expected);
});
