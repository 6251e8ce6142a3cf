import type { ErrorReport } from '@worklane/shared-kernel/contracts';
import { ErrorReports } from './error-reports.ts';

const release = { package: 'mf-orchard', id: '0.1.0-00000000' };
const errorAt = (column: number) =>
  Object.assign(new TypeError('x is not a function'), {
    stack: `pick@http://localhost/releases/mf-orchard/0.1.0-00000000/412.js:1:${column}`,
  });

function start() {
  const sent: ErrorReport[] = [];
  const reports = new ErrorReports((body) =>
    sent.push(...(JSON.parse(body) as { errors: ErrorReport[] }).errors),
  );
  return { sent, reports };
}

test('MFE-04 an error is reported once for its release, with what is known of it', async () => {
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

test('a page that throws in a loop reports ten errors at most', async () => {
  const { reports, sent } = start();
  for (let count = 1; count <= 1_000; count += 1) {
    reports.add(release, 'rejection', errorAt(count));
    if (count % 100 === 0) await reports.flush();
  }
  expect(sent).toHaveLength(10);
});

test('errors that differ only in what is not reported are one', async () => {
  const { reports, sent } = start();
  for (const text of ['Jane', 'John'])
    reports.add(release, 'handler', Object.assign(new Error(text), { stack: text }));
  await reports.flush();
  expect(sent).toHaveLength(1);
});

test('code of a dev server is not reported', async () => {
  const { reports, sent } = start();
  reports.add({ ...release, id: '0.1.0-under-work' }, 'render', errorAt(1));
  await reports.flush();
  expect(sent).toEqual([]);
});

test('a page that is hidden sends what waits', async () => {
  const body = new Promise<string>((resolve) => {
    const reports = new ErrorReports(resolve);
    reports.flushWhenPageHides();
    reports.add(release, 'render', errorAt(1));
    dispatchEvent(new Event('pagehide'));
  });
  expect(JSON.parse(await body)).toMatchObject({ errors: [{ kind: 'render' }] });
});
