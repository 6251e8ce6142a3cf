import type { ErrorReport } from '@worklane/shared-kernel/contracts';
import { ErrorReports } from './error-reports.ts';

const release = { package: 'mf-orchard', id: '0.1.0-00000000' };
const errorAt = (column: number) =>
  Object.assign(new TypeError('x is not a function'), {
    stack: `pick@http://localhost/releases/mf-orchard/0.1.0-00000000/412.js:1:${column}`,
  });

function start(load?: () => Promise<typeof import('./describe-error.ts')>) {
  const sent: ErrorReport[] = [];
  const reports = new ErrorReports(
    (body) => sent.push(...(JSON.parse(body) as { errors: ErrorReport[] }).errors),
    load,
  );
  return { sent, reports };
}

test('MFE-04 an error is reported once for its release, with its description', async () => {
  const { reports, sent } = start();
  for (let count = 0; count < 1_000; count += 1) reports.add(release, 'handler', errorAt(7));
  await reports.flush();
  reports.add(release, 'handler', errorAt(7));
  await reports.flush();
  expect(sent).toEqual([
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
  const { reports, sent } = start();
  for (let count = 1; count <= 1_000; count += 1) {
    reports.add(release, 'rejection', errorAt(count));
    if (count % 100 === 0) await reports.flush();
  }
  expect(sent).toHaveLength(10);
});

test('errors whose reports are equal are reported once', async () => {
  const { reports, sent } = start();
  for (const text of ['Jane', 'John'])
    reports.add(release, 'handler', Object.assign(new Error(text), { stack: text }));
  await reports.flush();
  expect(sent).toHaveLength(1);
});

test('errors in code of a dev server are not reported', async () => {
  const { reports, sent } = start();
  reports.add({ ...release, id: '0.1.0-under-work' }, 'render', errorAt(1));
  await reports.flush();
  expect(sent).toEqual([]);
});

test('a page that is hidden sends its waiting reports', async () => {
  const body = new Promise<string>((resolve) => {
    const reports = new ErrorReports(resolve);
    reports.flushWhenPageHides();
    reports.add(release, 'render', errorAt(1));
    dispatchEvent(new Event('pagehide'));
  });
  expect(JSON.parse(await body)).toMatchObject({ errors: [{ kind: 'render' }] });
});

test('a closed page sends its last errors without loading a file first', async () => {
  const load = jest.fn(() => import('./describe-error.ts'));
  const { reports, sent } = start(load);
  reports.flushWhenPageHides();
  reports.add(release, 'handler', errorAt(1));
  expect(load).toHaveBeenCalledTimes(1);
  await load.mock.results[0]?.value;
  await Promise.resolve();
  dispatchEvent(new Event('pagehide'));
  expect(sent).toHaveLength(1);
});

test('errors of an offline page wait until the code that describes them is loaded', async () => {
  const load = jest.fn(() => import('./describe-error.ts'));
  load.mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'));
  const { reports, sent } = start(load);
  reports.add(release, 'handler', errorAt(1));
  await reports.flush();
  expect(sent).toEqual([]);
  reports.add(release, 'handler', errorAt(2));
  await reports.flush();
  expect(sent).toHaveLength(2);
});
