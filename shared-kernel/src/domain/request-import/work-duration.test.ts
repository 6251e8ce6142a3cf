import { durationBetween } from './work-duration.ts';

test.each([
  ['2026-03-02', '2026-03-02', 'lessThan1Week'],
  ['2026-03-02', '2026-03-08', 'lessThan1Week'],
  ['2026-03-02', '2026-03-09', 'lessThan1Month'],
  ['2026-03-02', '2026-04-01', 'lessThan1Month'],
  ['2026-03-02', '2026-04-02', '1To3Months'],
  ['2026-01-31', '2026-02-28', '1To3Months'],
  ['2026-03-02', '2026-06-02', '1To3Months'],
  ['2026-03-02', '2026-06-03', '3To6Months'],
  ['2026-03-02', '2026-09-02', '3To6Months'],
  ['2026-03-02', '2026-09-03', 'moreThan6Months'],
  ['2025-11-20', '2031-01-18', 'moreThan6Months'],
])('work from %s to %s takes %s', (start, end, code) => {
  expect(durationBetween(start, end)).toBe(code);
});
