import type {
  ErrorReport,
  PageReport,
  ReleaseReport,
  VitalMetric,
  VitalReport,
} from '@worklane/shared-kernel/contracts';
import { REPORT_BATCH_MAX_BYTES } from '@worklane/shared-kernel/domain';
import { PageReports } from './page-reports.ts';

const release = { package: 'mf-orchard', id: '0.1.0-00000000' };
const errorAt = (column: number) =>
  Object.assign(new TypeError('x is not a function'), {
    stack: `pick@http://localhost/releases/mf-orchard/0.1.0-00000000/412.js:1:${column}`,
  });
const report = (parts: Partial<ReleaseReport> = {}): ReleaseReport => ({
  ...release,
  kind: 'loaded',
  reason: null,
  ms: 12.4,
  ...parts,
});

function start(load?: () => Promise<typeof import('./describe-error.ts')>) {
  const sent: { reports: PageReport[] }[] = [];
  const reports = new PageReports((body) => sent.push(JSON.parse(body)), load);
  return { reports, sent, sentErrors: () => sent.flatMap((batch) => batch.reports as ErrorReport[]) };
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
    reports.add({ ...release, kind: 'vital', pattern: '/orchard', metric, value });
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
  reports.addError({ ...release, id: '0.1.0-under-work' }, 'render', errorAt(1));
  jest.advanceTimersByTime(2_000);
  expect(sent).toEqual([]);
});

test("reports carry their page's stamp; without a stamp nothing is sent", () => {
  const beacon = jest.fn((_url: string, _body: Blob) => true);
  Object.defineProperty(navigator, 'sendBeacon', { configurable: true, value: beacon });
  new PageReports().add(report());
  jest.advanceTimersByTime(2_000);
  expect(beacon).not.toHaveBeenCalled();
  document.head.innerHTML = '<meta name="worklane-page" content="page.until.signed">';
  new PageReports().add(report());
  jest.advanceTimersByTime(2_000);
  expect(beacon.mock.calls.map(([url]) => url)).toEqual(['/api/releases/reports?page=page.until.signed']);
  document.head.innerHTML = '';
});

test('MFE-04 an error is reported once for its release, with its description', async () => {
  const { reports, sentErrors } = start();
  for (let count = 0; count < 1_000; count += 1) reports.addError(release, 'handler', errorAt(7));
  await reports.flush();
  reports.addError(release, 'handler', errorAt(7));
  await reports.flush();
  expect(sentErrors()).toEqual([
    {
      ...release,
      kind: 'handler',
      name: 'TypeError',
      meaning: 'notFunction',
      number: null,
      frames: ['mf-orchard/0.1.0-00000000/412.js:1:7'],
    },
  ]);
});

test('a page that throws in a loop reports at most ten errors', async () => {
  const { reports, sentErrors } = start();
  for (let count = 1; count <= 1_000; count += 1) {
    reports.addError(release, 'rejection', errorAt(count));
    if (count % 100 === 0) await reports.flush();
  }
  expect(sentErrors()).toHaveLength(10);
});

test('errors whose reports are equal are reported once', async () => {
  const { reports, sentErrors } = start();
  for (const text of ['Jane', 'John'])
    reports.addError(release, 'handler', Object.assign(new Error(text), { stack: text }));
  await reports.flush();
  expect(sentErrors()).toHaveLength(1);
});

test('a closed page sends its last errors without loading a file first', async () => {
  const load = jest.fn(() => import('./describe-error.ts'));
  const { reports, sentErrors } = start(load);
  reports.flushWhenPageHides();
  reports.addError(release, 'handler', errorAt(1));
  expect(load).toHaveBeenCalledTimes(1);
  await load.mock.results[0]?.value;
  await Promise.resolve();
  dispatchEvent(new Event('pagehide'));
  expect(sentErrors()).toHaveLength(1);
});

test('errors of an offline page wait until the code that describes them is loaded', async () => {
  const load = jest.fn(() => import('./describe-error.ts'));
  load.mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'));
  const { reports, sentErrors } = start(load);
  reports.addError(release, 'handler', errorAt(1));
  await reports.flush();
  expect(sentErrors()).toEqual([]);
  reports.addError(release, 'handler', errorAt(2));
  await reports.flush();
  expect(sentErrors()).toHaveLength(2);
});

test('reports of all kinds share batches, which stay within the size of the call', async () => {
  const { reports, sent } = start();
  reports.add(report());
  reports.addError(release, 'render', errorAt(1));
  await reports.flush();
  expect(sent.flatMap((batch) => batch.reports.map(({ kind }) => kind))).toEqual(['loaded', 'render']);
  const frames = Array.from(
    { length: 12 },
    (_, line) => `mf-orchard/0.1.0-00000000/${'a'.repeat(200)}.js:${line}:1`,
  );
  for (let number = 0; number < 20; number += 1)
    reports.add({ ...release, kind: 'handler', name: 'Error', meaning: 'react', number, frames });
  await reports.flush();
  const sizes = sent.map((batch) => JSON.stringify(batch).length);
  expect(Math.max(...sizes)).toBeLessThanOrEqual(REPORT_BATCH_MAX_BYTES);
  expect(sent.flatMap((batch) => batch.reports)).toHaveLength(22);
});
