import { expect, jest, test } from '@jest/globals';
import type { ReleaseReport } from '@worklane/shared-kernel/contracts';
import { PageReports } from '../loading/reports/page-reports.ts';
import { aReleaseSet } from '../testing/release-set.ts';
import { reportStart } from './report-start.ts';

function sink() {
  const sent: ReleaseReport[] = [];
  const reports = new PageReports((body) => sent.push(...JSON.parse(body).reports));
  return { reports, sent };
}

test('MFE-04 a shell that started counts as loaded, like a module', async () => {
  const { reports, sent } = sink();
  await reportStart(async () => {}, aReleaseSet([]), reports);
  reports.flush();
  expect(sent).toEqual([
    { package: 'shell', id: '0.1.0-00000000', kind: 'loaded', reason: null, ms: expect.any(Number) },
  ]);
});

test('MFE-04 a shell that throws at its start is reported as an error', async () => {
  const { reports, sent } = sink();
  const thrown = new Error('no texts');
  globalThis.reportError = jest.fn();
  const start = async () => {
    throw thrown;
  };
  await reportStart(start, aReleaseSet([]), reports);
  reports.flush();
  expect(globalThis.reportError).toHaveBeenCalledWith(thrown);
  expect(sent).toEqual([]);
});

test('a shell from a dev server is not counted', async () => {
  const { reports, sent } = sink();
  const underWork = { shell: { base: '/@dev/shell/', isOverride: false } };
  await reportStart(async () => {}, aReleaseSet([], { underWork }), reports);
  await reportStart(async () => {}, null, reports);
  reports.flush();
  expect(sent).toEqual([]);
});
