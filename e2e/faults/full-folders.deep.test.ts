import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { UPLOADS_PATH } from '@worklane/shared-kernel/contracts';
import { runningDatabaseUrl } from '../../tooling/src/portal/database/running-database.ts';
import { findFreePort } from '../../tooling/src/portal/ports.ts';
import { until } from '../../tooling/src/portal/testing/processes.ts';
import { publishPortal } from '../../tooling/src/releases/publish-portal.ts';
import { ApiClient } from '../support/portal/api-client.ts';
import { RealPortal } from './real-portal.ts';
import { type SmallFolders, smallFolders } from './small-folders.ts';

/** Far above the time that any machine needs. */
const OVERALL_MS = 1_800_000;
const NAMES = ['files', 'releases', 'security-log', 'tmp', 'edge', 'logs', 'postgres'];
let texts = 0;

let portal: RealPortal;
let folders: SmallFolders;
let lead: ApiClient;
let apiUrl: string;
let figures: { api: number; edge: number };

const apiPid = () => portal.processesWith('api/src/main.ts');
const edgePid = () => portal.processesWith('edge/src/main.ts');
const postgresPid = () => [
  Number.parseInt(readFileSync(join(portal.dataDir, 'postgres/postmaster.pid'), 'utf8'), 10),
];
const pids = () => [apiPid(), edgePid(), postgresPid()];
const writersOf = (name: string) =>
  name === 'edge' ? edgePid() : name === 'logs' ? [...apiPid(), ...edgePid()] : apiPid();

async function begin(): Promise<void> {
  await portal.start();
  process.env.PORTAL_URL = portal.url;
  const environment = readFileSync(`/proc/${apiPid()[0]}/environ`, 'utf8').split('\0');
  apiUrl = environment.find((one) => one.startsWith('API_URL='))?.slice('API_URL='.length) ?? '';
  lead = await ApiClient.signIn('lead@example.com');
}

beforeAll(async () => {
  figures = { api: await findFreePort(), edge: await findFreePort() };
  portal = await RealPortal.onFreePort({
    API_METRICS_PORT: String(figures.api),
    EDGE_METRICS_PORT: String(figures.edge),
    RATE_LIMIT_PER_ADDRESS: '0',
  });
  // The first start creates the database and the demo data, which are then copied to the disks.
  await begin();
  await portal.askToEnd();
  folders = smallFolders(portal.dataDir, NAMES, writersOf);
  await begin();
  process.stdout.write(`Folders are filled ${folders.how}.\n`);
}, OVERALL_MS);

afterAll(async () => {
  await portal.killEverything();
  folders.remove();
  await portal.remove();
}, OVERALL_MS);

async function unwritable(): Promise<Record<string, string>> {
  const said: Record<string, string> = {};
  for (const [server, url] of [['api', apiUrl] as const, ['edge', portal.url] as const]) {
    const probe = await fetch(`${url}/readyz`);
    expect(probe.status).toBe(200);
    const body = (await probe.json()) as { unwritable: Record<string, string> };
    const text = await (await fetch(`http://127.0.0.1:${figures[server]}/metrics`)).text();
    const silent = [...text.matchAll(/folder_writable\{folder="([\w-]+)"\} 0/g)].map(([, name]) => name);
    for (const [name, fault] of Object.entries(body.unwritable))
      if (silent.includes(name)) said[name] = fault;
  }
  return said;
}

async function readAndSignIn(): Promise<void> {
  expect((await fetch(`${portal.url}/login`)).status).toBe(200);
  expect((await lead.request('/api/users/me')).status).toBe(200);
  expect((await lead.request('/api/savedTexts')).status).toBe(200);
  const again = await ApiClient.signIn('member@example.com');
  expect((await again.request('/api/users/me')).status).toBe(200);
}

async function saveText(): Promise<void> {
  texts += 1;
  const body = { kind: 'terms', name: `Terms ${texts}`, content: `${texts} days` } as const;
  await lead.call('POST /api/savedTexts', { body });
}

async function upload(): Promise<void> {
  const { businessId } = await lead.call('GET /api/users/me');
  const about = { name: 'site.jpg', purpose: 'portfolio-picture', context: businessId ?? '' };
  const metadata = Object.entries(about).map(
    ([key, text]) => `${key} ${Buffer.from(text).toString('base64')}`,
  );
  const answer = await lead.request(UPLOADS_PATH, {
    method: 'POST',
    headers: { 'tus-resumable': '1.0.0', 'upload-length': '5', 'upload-metadata': metadata.join(',') },
  });
  if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`);
}

async function publish(): Promise<void> {
  const [release = ''] = readdirSync(join(portal.dataDir, 'releases/mf-account'));
  const folder = join(portal.dataDir, 'releases/mf-account', release);
  for (const name of readdirSync(folder).filter((one) => one.endsWith('.js')))
    try {
      rmSync(join(folder, name));
    } catch {
      return;
    }
  const said: string[] = [];
  const published = await publishPortal({
    log: (line) => said.push(line),
    apiUrl,
    dataDir: portal.dataDir,
    databaseUrl: runningDatabaseUrl(portal.dataDir) ?? '',
    portalUrl: portal.url,
    configDir: join(portal.folder, 'config/worklane'),
  });
  if (published.some(({ outcome }) => outcome === 'refused')) throw new Error(said.join(' '));
}

const log = (name: string) => readFileSync(join(portal.dataDir, 'logs', `${name}.log`), 'utf8');

const writes: Record<string, { write: () => Promise<unknown>; refusal: RegExp } | null> = {
  files: { write: upload, refusal: /507 .*the folder “files” of the portal/ },
  releases: { write: publish, refusal: /the folder “releases” of the portal/ },
  postgres: { write: saveText, refusal: /507 .*the database of the portal has no room/ },
  // These are written besides an answer, which does not depend on them.
  'security-log': null,
  tmp: null,
  edge: null,
  logs: null,
};

describe('a folder that is full', () => {
  test.each(NAMES)('%s', async (name) => {
    if (name === 'postgres' && !folders.areDisks) return;
    const before = pids();
    // A nearly full disk for the database: the portal itself writes little there.
    folders.fill(name, name === 'postgres' ? 8 * 1024 * 1024 : 0);
    try {
      await until(async () => {
        await readAndSignIn();
        return (await unwritable())[name] === 'full';
      }, `health probe and figures say that ${name} is full`);
      const { write, refusal } = writes[name] ?? {};
      if (write) await expect(write()).rejects.toThrow(refusal);
      await readAndSignIn();
    } finally {
      folders.makeRoom(name);
    }
    await until(async () => {
      await readAndSignIn();
      return Object.keys(await unwritable()).length === 0;
    }, `${name} can be written again`);
    await writes[name]?.write();
    expect(pids()).toEqual(before);
  });
});

test('a full database still answers reads, and a sign-in works or explains its refusal', async () => {
  if (!folders.areDisks) return;
  const before = pids();
  folders.fill('postgres');
  try {
    await until(async () => (await unwritable()).postgres === 'full', 'the health probe says so');
    expect((await lead.request('/api/users/me')).status).toBe(200);
    expect((await lead.request('/api/savedTexts')).status).toBe(200);
    const said = await ApiClient.signIn('member@example.com').then(() => '', String);
    if (said !== '') expect(said).toMatch(/507 .*the database of the portal has no room/);
    await expect(saveText()).rejects.toThrow(/507 .*the database of the portal has no room/);
  } finally {
    folders.makeRoom('postgres');
  }
  await until(async () => Object.keys(await unwritable()).length === 0, 'the database has room again');
  await saveText();
  await readAndSignIn();
  expect(pids()).toEqual(before);
});

describe('a read-only folder', () => {
  // PostgreSQL and loggers keep their files open, and the system lets them continue to write.
  test.each(NAMES.filter((name) => name !== 'postgres' && name !== 'logs'))('%s', async (name) => {
    const before = pids();
    folders.makeReadOnly(name);
    try {
      await until(async () => {
        await readAndSignIn();
        return (await unwritable())[name] === 'readOnly';
      }, `health probe and figures say that ${name} can only be read`);
      if (name === 'files')
        await expect(upload()).rejects.toThrow(/507 .*“files” of the portal can only be read/);
      await readAndSignIn();
    } finally {
      folders.makeRoom(name);
    }
    await until(async () => Object.keys(await unwritable()).length === 0, `${name} can be written again`);
    await writes[name]?.write();
    expect(pids()).toEqual(before);
  });
});

test('a personal archive that did not fit is made once there is room', async () => {
  folders.fill('tmp');
  try {
    await lead.call('POST /api/users/me/data');
    const isTried = () =>
      log('api')
        .split('\n')
        .some((line) => line.includes('ownData') && /ENOSPC|EFBIG/.test(line));
    await until(isTried, 'the first try has failed');
    await readAndSignIn();
  } finally {
    folders.makeRoom('tmp');
  }
  await until(
    async () => (await lead.call('GET /api/users/me/data')).state === 'ready',
    'the archive is made',
  );
});

test('delayed log lines are written later, and the security log has every event', async () => {
  const events = () =>
    readdirSync(join(portal.dataDir, 'security-log'))
      .flatMap((name) =>
        readFileSync(join(portal.dataDir, 'security-log', name), 'utf8')
          .trim()
          .split('\n'),
      )
      .flatMap((line) => {
        try {
          return [JSON.parse(line) as { kind: string; requestId: string }];
        } catch {
          return [];
        }
      });
  const before = events().length;
  const attempts = 24;
  const lines = log('edge').length;
  for (const name of ['logs', 'security-log']) folders.fill(name);
  try {
    for (let attempt = 0; attempt < attempts; attempt += 1) {
      const answer = await fetch(`${portal.url}/auth/local`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', origin: portal.url },
        body: JSON.stringify({ email: `nobody-${attempt}@example.com`, password: 'not the password' }),
      });
      expect(answer.status).toBe(401);
    }
  } finally {
    for (const name of ['logs', 'security-log']) folders.makeRoom(name);
  }
  await until(() => events().length >= before + attempts, 'every refused sign-in is in the security log');
  await until(() => log('edge').length > lines, 'the log of the edge goes on');
});

test('a restarted api works without a log in a read-only folder', async () => {
  folders.makeReadOnly('logs');
  try {
    const [old = 0] = apiPid();
    process.kill(old, 'SIGKILL');
    await until(async () => {
      const answer = await lead.request('/api/users/me').catch(() => null);
      return answer?.status === 200 && apiPid()[0] !== old;
    }, 'a new api answers');
  } finally {
    folders.makeRoom('logs');
  }
});
