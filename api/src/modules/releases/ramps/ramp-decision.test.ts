import { expect, test } from '@jest/globals';
import { bucketOfValue } from '../reports/vital-histogram.ts';
import { decideRamp, type Evidence } from './ramp-decision.ts';
import { readStopRule } from './stop-rule.ts';

const conditionsOf = (rule: string) => {
  const reading = readStopRule(rule);
  if ('fault' in reading) throw new Error(reading.fault);
  return reading.conditions;
};
const visited = (visitors: number, vitals: Evidence['vitals'] = {}): Evidence => ({
  visitors,
  threw: 0,
  failed: 0,
  served: 0,
  silent: 0,
  vitals,
});
const painted = (lcp: number) => visited(400, { lcp: new Map([[bucketOfValue(lcp), 400]]) });
const verdictOf = (rule: string, release: Evidence, live: Evidence) =>
  decideRamp(conditionsOf(rule), { release, live, nextPercent: 25, look: 1 }).verdict;

test('MFE-03 a slow release fails only if the live release is faster', () => {
  const rule = 'LCP p75 > 2 s';
  expect(verdictOf(rule, painted(4_000), painted(1_000))).toBe('fails');
  expect(verdictOf(rule, painted(4_000), painted(4_000))).not.toBe('fails');
});

test.each([
  [{ served: 20, silent: 20 }, { served: 40, silent: 4 }, 'fails'],
  [{ served: 20, silent: 20 }, { served: 40, silent: 40 }, 'passes'],
  [{ served: 4, silent: 1 }, { served: 40, silent: 4 }, 'passes'],
  [{ served: 30, silent: 12 }, { served: 100, silent: 10 }, 'unclear'],
])('MFE-03 %j beside %j of the live release: %s', (own, others, verdict) => {
  const rule = 'silence > 1.5x';
  expect(verdictOf(rule, { ...visited(400), ...own }, { ...visited(400), ...others })).toBe(verdict);
});

test.each([
  [30, 30, 'passes'],
  [29, 30, 'unclear'],
  [30, 29, 'unclear'],
])('MFE-03 %i visitors of a release and %i of the live release: %s', (own, others, verdict) => {
  expect(verdictOf('errors > 1 %', visited(own), visited(others))).toBe(verdict);
});
