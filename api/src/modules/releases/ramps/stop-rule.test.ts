import { describe, expect, test } from '@jest/globals';
import { conditionText, readStopRule } from './stop-rule.ts';

const textOf = (rule: string) => {
  const reading = readStopRule(rule);
  return 'fault' in reading ? `${reading.fault} at ${reading.at}` : reading.conditions.map(conditionText);
};

describe('a stop rule', () => {
  test.each([
    ['errors > 1 %', ['errors > 1 %']],
    ['errors>1% or LCP p75>1.2x', ['errors > 1 %', 'LCP p75 > 1.2x']],
    ['ERRORS > 0.5 % OR lcp P75 > 2.5 s', ['errors > 0.5 %', 'LCP p75 > 2500 ms']],
    ['CLS p75 > 0.1 or INP p75 > 200ms', ['CLS p75 > 0.1', 'INP p75 > 200 ms']],
    ['failures > 2x or failures > 5 %', ['failures > 2x', 'failures > 5 %']],
    ['load p75 > 1.5x', ['load p75 > 1.5x']],
  ])('%s is read', (rule, read) => {
    expect(textOf(rule)).toEqual(read);
  });

  test('limits are shares, milliseconds and multiples', () => {
    expect(readStopRule('errors > 1 % or LCP p75 > 2 s or INP p75 > 1.2x')).toEqual({
      conditions: [
        { measure: 'errors', kind: 'absolute', limit: 0.01 },
        { measure: 'lcp', kind: 'absolute', limit: 2000 },
        { measure: 'inp', kind: 'ratio', limit: 1.2 },
      ],
    });
  });

  test.each([
    ['', 'empty at '],
    ['error > 1 %', 'measure at error'],
    ['LCP > 2 s', 'percentile at >'],
    ['LCP p95 > 2 s', 'percentile at p95'],
    ['errors 1 %', 'greater at 1'],
    ['errors < 1 %', 'greater at <'],
    ['errors > many', 'number at many'],
    ['errors > 0 %', 'number at 0'],
    ['errors > 100 %', 'number at 100'],
    ['errors > 1', 'unit at '],
    ['errors > 1 ms', 'unit at ms'],
    ['LCP p75 > 2500', 'unit at '],
    ['LCP p75 > 0.9x', 'ratio at 0.9x'],
    ['errors > 1 % and LCP p75 > 1.2x', 'joiner at and'],
    ['errors > 1 % or', 'measure at '],
    ['errors > 1 % or errors > 2 %', 'twice at errors'],
    ['CLS p75 > 0.1 ms', 'joiner at ms'],
  ])('%p is refused at the wrong word', (rule, fault) => {
    expect(textOf(rule)).toBe(fault);
  });
});
