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
  [30, 30, 'passes'],
  [29, 30, 'unclear'],
  [30, 29, 'unclear'],
])('MFE-03 %i visitors of a release and %i of the live release: %s', (own, others, verdict) => {
  expect(verdictOf('errors > 1 %', visited(own), visited(others))).toBe(verdict);
});
