import type { ReleaseReport, VitalMetric, VitalReport } from '@worklane/shared-kernel/contracts';
import { ReleaseReports } from './release-reports.ts';

const report = (parts: Partial<ReleaseReport> = {}): ReleaseReport => ({
  package: 'mf-orchard',
  id: '0.1.0-00000000',
  kind: 'loaded',
  reason: null,
  ms: 12.4,
  ...parts,
});

function start() {
  const sent: { reports: ReleaseReport[] }[] = [];
  return { sent, reports: new ReleaseReports((body) => sent.push(JSON.parse(body))) };
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('MFE-04 loads and failures of releases are reported in one batch, in whole milliseconds', () => {
  const { reports, sent } = start();
  reports.add(report());
  reports.add(report({ kind: 'loadFailed', reason: 'timeout', ms: 5_000.7 }));
  expect(sent).toEqual([]);
  jest.advanceTimersByTime(2_000);
  expect(sent).toEqual([
    { reports: [report({ ms: 12 }), report({ kind: 'loadFailed', reason: 'timeout', ms: 5_001 })] },
  ]);
});

test('a page that is closed first sends its waiting reports, each once', () => {
  const { reports, sent } = start();
  reports.flushWhenPageHides();
  reports.add(report());
  dispatchEvent(new Event('pagehide'));
  expect(sent).toHaveLength(1);
  dispatchEvent(new Event('pagehide'));
  jest.advanceTimersByTime(10_000);
  expect(sent).toHaveLength(1);
});

test("an error in a loop is reported once; a page's reports are limited", () => {
  const { reports, sent } = start();
  for (let count = 0; count < 1_000; count += 1) reports.add(report({ kind: 'threw', reason: 'handler' }));
  for (let count = 0; count < 1_000; count += 1) reports.add(report({ id: `0.1.${count}-00000000` }));
  jest.advanceTimersByTime(2_000);
  const sentReports = sent.flatMap((batch) => batch.reports);
  expect(sentReports.filter(({ kind }) => kind === 'threw')).toHaveLength(1);
  expect(sentReports.length).toBeLessThanOrEqual(200);
  expect(Math.max(...sent.map((batch) => batch.reports.length))).toBeLessThanOrEqual(50);
});

test('a growing vital is reported with each worse value, any other vital only once', () => {
  const { reports, sent } = start();
  const measured = (metric: VitalMetric, value: number) =>
    reports.addVital({ package: 'mf-orchard', id: '0.1.0-00000000', pattern: '/orchard', metric, value });
  for (const value of [200, 150, 300]) {
    measured('lcp', value);
    measured('inp', value);
  }
  jest.advanceTimersByTime(2_000);
  const values = sent.flatMap((batch) => batch.reports as unknown as VitalReport[]);
  expect(values.map(({ metric, value }) => [metric, value])).toEqual([
    ['lcp', 200],
    ['inp', 200],
    ['inp', 300],
  ]);
});

test('code of a dev server is not reported, because it belongs to no release', () => {
  const { reports, sent } = start();
  reports.add(report({ id: '0.1.0-under-work', kind: 'threw', reason: 'render' }));
  jest.advanceTimersByTime(2_000);
  expect(sent).toEqual([]);
});

test("reports carry their page's stamp; without a stamp nothing is sent", () => {
  const beacon = jest.fn((_url: string, _body: Blob) => true);
  Object.defineProperty(navigator, 'sendBeacon', { configurable: true, value: beacon });
  new ReleaseReports().add(report());
  jest.advanceTimersByTime(2_000);
  expect(beacon).not.toHaveBeenCalled();
  document.head.innerHTML = '<meta name="worklane-page" content="page.until.signed">';
  new ReleaseReports().add(report());
  jest.advanceTimersByTime(2_000);
  expect(beacon.mock.calls.map(([url]) => url)).toEqual(['/api/releases/reports?page=page.until.signed']);
  document.head.innerHTML = '';
});
