import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { loadDemoData } from '../../../api/src/demo/demo-data.ts';
import { listOf, startTestApi, type TestApi, type TestCaller } from '../../../api/src/testing/test-api.ts';
import { runImport } from './main.ts';
import { capturedTerminal } from './testing/captured-terminal.ts';

const fixture = join(import.meta.dirname, '../../../e2e/fixtures/work-requests.csv');
const rightRows = 36;

let api: TestApi;
let url: string;

beforeAll(async () => {
  api = await startTestApi({ DEMO: '1' });
  const { database, settings } = api.app.platform;
  await loadDemoData(database, settings, api.clock.now());
  await api.app.listen({ port: 0, host: '127.0.0.1' });
  url = `http://127.0.0.1:${(api.app.server.address() as AddressInfo).port}`;
});
afterAll(() => api.close());

async function importFixture(...args: string[]): Promise<{ code: number; output: string }> {
  const output = capturedTerminal();
  const signal = new AbortController().signal;
  const command = ['work-requests', fixture, '--url', url, '--invite', 'Bayside Plumbing', ...args];
  const code = await runImport(command, {}, { output, errors: output, signal });
  return { code, output: output.text() };
}

/** The demo data invites Mia to few jobs. */
async function pendingTitles(seller: TestCaller): Promise<string[]> {
  const titles: string[] = [];
  for (let page = 1; ; page += 1) {
    const { body } = await seller.get(`/api/projects/status/selling-pending?pageSize=100&pageNum=${page}`);
    const rows = listOf(body);
    if (rows.length === 0) return titles;
    titles.push(...rows.map((row) => String(row.brief?.workTitle)));
  }
}

async function signedIn(email: string): Promise<TestCaller> {
  const answer = await api.nobody.post('/auth/local', { email, password: 'Worklane1' });
  const cookie = String(answer.headers['set-cookie']).split(';', 1)[0] ?? '';
  const headers = { authorization: `Bearer ${answer.body.token}`, cookie };
  const { get } = api.nobody;
  return { ...api.nobody, get: (path) => get(path, headers) };
}

test('a file is imported once despite repeats, and every title reaches the invited business', async () => {
  const mia = await signedIn('solo@example.com');
  const before = await pendingTitles(mia);

  const checked = await importFixture('--check');
  expect(checked).toMatchObject({
    code: 2,
    output: expect.stringContaining(`${rightRows} can be imported, 6 cannot`),
  });
  expect(await pendingTitles(mia)).toEqual(before);

  const first = await importFixture();
  expect(first).toMatchObject({
    code: 2,
    output: expect.stringContaining(`${rightRows} created, 0 already there, 6 refused`),
  });

  // After a day the portal has deleted the idempotency keys but not the source references.
  api.clock.advance(2 * 86_400_000);
  for (const args of [[], ['--site', 'Parramatta NSW 2150']]) {
    const again = await importFixture(...args);
    expect(again.output).toContain(`0 created, ${rightRows} already there, 6 refused`);
  }

  const added = await pendingTitles(mia);
  for (const title of before) added.splice(added.indexOf(title), 1);
  expect(added).toHaveLength(rightRows);
  expect(added).toEqual(
    expect.arrayContaining([
      '☀️ Solar panels on gymnasium roof 🔋 99 kW',
      'תאורת חירום, קומה 3 – emergency lighting, level 3',
      '<script>alert("title")</script> kitchen exhaust cleaning',
      'Intercom replacement Stage 1: front door Stage 2: lifts',
      'Gutter cleaning, leading and trailing spaces',
      'Replace 12" stormwater pipe under loading dock',
    ]),
  );
  expect(added.filter((title) => title === 'Quarterly HVAC filter change')).toHaveLength(2);
});
