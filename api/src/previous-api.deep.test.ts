import { execFileSync } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { hash } from '@node-rs/argon2';
import { instantOfDay } from '@worklane/shared-kernel/domain';
import { eq } from 'drizzle-orm';
import { users } from './platform/database/tables.ts';
import { addCast, type Cast } from './testing/cast.ts';
import { type PreviousApi, signInAt, startPreviousApi } from './testing/earlier/previous-api.ts';
import { NoHistoryError, type PreviousSources, previousSources } from './testing/earlier/previous-sources.ts';
import { startTestApi, type TestApi } from './testing/test-api.ts';
import { aQuote, publish } from './testing/work/projects.ts';

const PASSWORD = 'Worklane1';
let previous: PreviousSources;
let api: TestApi;
let cast: Cast;
let old: PreviousApi | undefined;

const MONTH_MS = 30 * 86_400_000;
const DAY_LENGTH = 'YYYY-MM-DD'.length;

beforeAll(async () => {
  previous = previousSources();
  api = await startTestApi();
  api.clock.set(new Date());
  cast = await addCast(api);
  await api.app.platform.database
    .update(users)
    .set({ passwordHash: await hash(PASSWORD) })
    .where(eq(users.id, cast.lead.id));
  old = await startPreviousApi(previous, api.databaseUrl);
});
afterAll(async () => {
  await old?.end();
  await api?.close();
  previous?.remove();
});

test('MFE-03 the api before the newest migration works on the new schema', async () => {
  const projectId = (await publish(cast.buyer, cast)).projectOf(cast.lead);
  const address = old?.address ?? '';
  const headers = await signInAt(address, { email: cast.lead.email, password: PASSWORD });
  const read = async (path: string) => {
    const answer = await fetch(`${address}${path}`, { headers });
    return { status: answer.status, body: await answer.json() };
  };
  const act = async (action: string, body: object) => {
    const answer = await fetch(`${address}/api/projects/${projectId}?action=${action}`, {
      method: 'PUT',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    return { status: answer.status, body: await answer.json() };
  };
  const listed = await read('/api/projects/status/selling-pending');
  expect(listed).toMatchObject({ status: 200, body: [{ id: projectId }] });
  expect(await read(`/api/projects/${projectId}`)).toMatchObject({
    status: 200,
    body: { id: projectId, status: 'cash.quote-pending' },
  });
  expect((await act('acceptProject', { acceptRfq: true })).status).toBe(200);
  // The previous api uses the machine's clock, for which the work starts in a month.
  const startDate = instantOfDay(new Date(Date.now() + MONTH_MS).toISOString().slice(0, DAY_LENGTH));
  expect(await act('submitQuote', { ...aQuote, startDate })).toMatchObject({ status: 200 });
  expect((await cast.lead.get(`/api/projects/${projectId}`)).body).toMatchObject({
    status: 'cash.quote-lodged',
  });
});

describe('without the history the test fails and says what to do', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'no-history-'));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  test('in a shallow clone', () => {
    const clone = join(folder, 'clone');
    const project = join(import.meta.dirname, '../..');
    execFileSync('git', ['clone', '--quiet', '--depth', '1', `file://${project}`, clone], {
      stdio: 'ignore',
    });
    expect(() => previousSources(clone)).toThrow(NoHistoryError);
    expect(() => previousSources(clone)).toThrow(/run git fetch --unshallow\.$/);
  });

  test('in a folder that is no clone', async () => {
    const copy = join(folder, 'copy');
    await mkdir(join(copy, 'api/migrations'), { recursive: true });
    await writeFile(join(copy, 'api/migrations/0001_first.sql'), 'select 1;');
    expect(() => previousSources(copy)).toThrow(/This folder is not a clone of the repository/);
  });
});
