import { expect, test } from '@jest/globals';
import { rampLinesOf } from '../releases/ramp.ts';
import { affectedText, vitalsText } from './vitals.ts';

const id = '0.2.0-1a2b3c4d';
const status = {
  vitals: [
    { id, metric: 'cls', pattern: '', p75: 0.05, count: 300 },
    { id, metric: 'lcp', pattern: '', p75: 1_840, count: 412 },
    { id, metric: 'lcp', pattern: '/projects/:status', p75: 900, count: 12 },
    { id: '0.1.0-0f1e2d3c', metric: 'inp', pattern: '', p75: 96, count: 4 },
  ],
  visitors: [{ id, visitors: 412, failed: 1, threw: 3 }],
};

test('MFE-04 a release’s status has its vitals of all pages and affected visitors', () => {
  expect(vitalsText(status, id)).toBe('p75: LCP 1840 ms, CLS 0.050');
  expect(affectedText(status, id)).toBe('412 visitors, 3 with an error, 1 with a failed load');
  expect(vitalsText({}, id)).toBe('');
  expect(affectedText({}, id)).toBe('');
});

test('MFE-03 the status shows a ramp’s share and findings', () => {
  const ramp = {
    id,
    steps: [5, 25, 100],
    step: 1,
    everyMinutes: 30,
    stopIf: 'errors > 1 %',
    state: 'running' as const,
    because: 'Ramp waits',
    startedAt: '2026-11-21T13:13:12.000Z',
    nextLookAt: '2026-11-21T13:43:12.000Z',
  };
  expect(rampLinesOf('mf-garden', ramp)).toEqual([
    `  mf-garden ${id}: a ramp, 5 [25] 100 %; next check 2026-11-21 13:43`,
    '    Ramp waits',
  ]);
  expect(rampLinesOf('mf-garden', { ...ramp, state: 'wentBack', nextLookAt: null })[0]).toBe(
    `  mf-garden ${id}: a rolled-back ramp, 5 [25] 100 %`,
  );
  expect(rampLinesOf('mf-garden', null)).toEqual([]);
});
