import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { hash } from '@node-rs/argon2';
import { eq } from 'drizzle-orm';
import { users } from './platform/tables.ts';
import { addCast, type Cast } from './testing/cast.ts';
import { aQuote, publish } from './testing/jobs.ts';
import { NoHistoryError, type PreviousSources, previousSources } from './testing/previous-sources.ts';
import { startTestApi, type TestApi } from './testing/test-api.ts';

const PASSWORD = 'Worklane1';
let previous: PreviousSources;
let api: TestApi;
let cast: Cast;
let old: ChildProcess | undefined;
let address: string;

beforeAll(async () => {
  previous = previousSources();
  api = await startTestApi();
  api.clock.set(new Date());
  cast = await addCast(api);
  await api.app.platform.database
    .update(users)
    .set({ passwordHash: await hash(PASSWORD) })
    .where(eq(users.id, cast.lead.id));
  address = await startPrevious(api.databaseUrl);
});
afterAll(async () => {
  if (old && old.exitCode === null) {
    const ended = once(old, 'exit');
    old.kill('SIGKILL');
    await ended;
  }
  await api?.close();
  previous?.remove();
});

async function startPrevious(databaseUrl: string): Promise<string> {
  old = spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', join(previous.root, 'api/src/main.ts')],
    {
      cwd: previous.root,
      env: {
        PATH: process.env.PATH ?? '',
        DATABASE_URL: databaseUrl,
        DATA_DIR: join(previous.root, 'data'),
        PORT: '0',
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  let output = '';
  for (const stream of [old.stdout, old.stderr]) stream?.on('data', (chunk) => (output += chunk));
  for (;;) {
    const found = /http:\/\/127\.0\.0\.1:\d+/.exec(output)?.[0];
    if (found) return found;
    if (old.exitCode !== null) throw new Error(`The api of ${previous.commit} does not start: ${output}`);
    await Promise.race([once(old.stdout as NonNullable<ChildProcess['stdout']>, 'data'), once(old, 'exit')]);
  }
}

async function signIn(): Promise<Record<string, string>> {
  const answer = await fetch(`${address}/auth/local`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: cast.lead.email, password: PASSWORD }),
  });
  expect(answer.status).toBe(200);
  const { token } = (await answer.json()) as { token: string };
  const cookies = answer.headers.getSetCookie().map((cookie) => cookie.split(';', 1)[0]);
  return { authorization: `Bearer ${token}`, cookie: cookies.join('; ') };
}

test('MFE-03 the api from before the newest migration works on the new schema', async () => {
  const projectId = (await publish(cast.buyer, cast)).projectOf(cast.lead);
  const headers = await signIn();
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
  expect(await act('submitQuote', aQuote)).toMatchObject({ status: 200 });
  // The current api reads what the previous one wrote.
  expect((await cast.lead.get(`/api/projects/${projectId}`)).body).toMatchObject({
    status: 'cash.quote-lodged',
  });
});

describe('without the history the test fails with a message that says what to do', () => {
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
