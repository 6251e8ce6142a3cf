import fc from 'fast-check';
import { checkDays, checkEstimatedWorksDuration, checkLeadTime, parseDays } from './days.ts';

test.each([null, undefined, '', '  '])('QUOTE-03 %p days are missing', (value) => {
  expect(checkLeadTime(value)).toEqual({ code: 'required' });
  expect(checkEstimatedWorksDuration(value)).toEqual({ code: 'required' });
});

test.each([1.5, Number.NaN, Number.POSITIVE_INFINITY, '1.5', '-1', '1e2', 'ten', '1 0', '٣'])(
  'QUOTE-03 %p is not a whole number of days',
  (value) => {
    expect(checkLeadTime(value)).toEqual({ code: 'days.notWhole' });
  },
);

test('QUOTE-03 lead time starts at 0 days and works at one; both end at 3650', () => {
  expect(checkLeadTime(0)).toBeNull();
  expect(checkLeadTime('3650')).toBeNull();
  expect(checkLeadTime('1,000\u200e')).toBeNull();
  expect(checkLeadTime(-1)).toEqual({ code: 'days.tooFew', params: { min: 0 } });
  expect(checkEstimatedWorksDuration(0)).toEqual({ code: 'days.tooFew', params: { min: 1 } });
  expect(checkEstimatedWorksDuration(1)).toBeNull();
  expect(checkEstimatedWorksDuration('3651')).toEqual({ code: 'days.tooMany', params: { max: 3650 } });
});

test('QUOTE-03 a number and the same number as text give the same result', () => {
  fc.assert(
    fc.property(fc.nat({ max: 5000 }), (days) => {
      expect(parseDays(` ${days} `)).toBe(days);
      expect(checkDays(String(days))).toEqual(checkDays(days));
      expect(checkDays(days) === null).toBe(days <= 3650);
    }),
  );
});
