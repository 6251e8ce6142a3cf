import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { afterAll, afterEach, describe, expect, test } from '@jest/globals';
import { readPortalFile } from './data-folder/portal-file.ts';
import { startPostgres } from './database/postgres.ts';
import { findFreePort } from './ports.ts';
import {
  isRunning,
  makeFolder,
  processesNaming,
  removeFolders,
  type Started,
  startScript,
  until,
} from './testing/processes.ts';

const SCRIPT = join(import.meta.dirname, 'testing/fake-start.ts');
const started: Started[] = [];

interface Place {
  dataDir: string;
  port: number;
}

const makePlace = async (): Promise<Place> => ({ dataDir: makeFolder(), port: await findFreePort() });

const begin = ({ dataDir, port }: Place, env: NodeJS.ProcessEnv = {}): Started => {
  const portal = startScript(SCRIPT, { DATA_DIR: dataDir, PORT: String(port), ...env });
  started.push(portal);
  return portal;
};

const isReady = (portal: Started) => portal.output().includes('Worklane is ready');

const beginAndWait = async (place: Place, env: NodeJS.ProcessEnv = {}): Promise<Started> => {
  const portal = begin(place, env);
  await Promise.race([
    until(() => isReady(portal), 'the portal is ready'),
    portal.exited.then(() => {
      throw new Error(`the portal ended: ${portal.output()}`);
    }),
  ]);
  return portal;
};

const ask = async (url: string): Promise<string> => {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url} answered ${response.status}`);
  return response.text();
};

const apiOf = async ({ port }: Place): Promise<string> => {
  const env = JSON.parse(await ask(`http://127.0.0.1:${port}/env`));
  return env.API_URL;
};

const childrenOf = (portal: Started): number[] => {
  const { stdout } = spawnSync('ps', ['-eo', 'pid=,ppid='], { encoding: 'utf8' });
  return stdout
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number))
    .filter(([, parent]) => parent === portal.child.pid)
    .map(([pid]) => pid ?? 0)
    .filter(isRunning);
};

const endsAll = async (children: number[], dataDir: string, withinMs: number) => {
  await until(() => !children.some(isRunning), 'every child has ended', withinMs);
  await until(() => processesNaming(dataDir).length === 0, 'nothing names the data folder', withinMs);
};

afterEach(async () => {
  for (const portal of started.splice(0)) {
    portal.child.kill('SIGTERM');
    await portal.exited;
  }
});
afterAll(removeFolders);

describe('npm start', () => {
  test('shows numbered steps, and the portal’s address last', async () => {
    const place = await makePlace();
    const portal = await beginAndWait(place);
    const lines = portal.output().trim().split('\n');
    expect(lines.at(-1)).toBe(`Worklane is ready on http://localhost:${place.port}`);
    expect(lines).toContainEqual(expect.stringMatching(/^\[2\/7\] Starting PostgreSQL: done in \d+\.\d s$/));
    expect(lines).toContainEqual(expect.stringMatching(/^\[7\/7\] Starting the edge: done in \d+\.\d s$/));
  });

  test('writes its address into its data folder for mf, until it stops', async () => {
    const place = await makePlace();
    const portal = await beginAndWait(place);
    expect(readPortalFile(place.dataDir)).toBe(`http://localhost:${place.port}`);
    portal.child.kill('SIGTERM');
    await portal.exited;
    expect(readPortalFile(place.dataDir)).toBeNull();
  });

  test('gives the database to the api alone, and passes other settings on', async () => {
    const place = await makePlace();
    await beginAndWait(place, {
      SUPPORT_EMAIL: 'help@example.com',
      DEMO: '0',
      TRUSTED_PROXIES: '192.0.2.0/24',
    });
    const edge = JSON.parse(await ask(`http://127.0.0.1:${place.port}/env`));
    const api = JSON.parse(await ask(`${edge.API_URL}/env`));
    expect(edge).not.toHaveProperty('DATABASE_URL');
    expect(edge).toMatchObject({
      PORT: String(place.port),
      HOST: 'localhost',
      SUPPORT_EMAIL: 'help@example.com',
      TRUSTED_PROXIES: '192.0.2.0/24',
    });
    expect(api.TRUSTED_PROXIES).toBe('loopback,192.0.2.0/24');
    expect(api).toMatchObject({ HOST: '127.0.0.1', DATA_DIR: place.dataDir, DEMO: '0', PORT: edge.API_PORT });
    expect(api.PORTAL_URL).toBe(`http://localhost:${place.port}`);
    expect(await ask(`${edge.API_URL}/words`)).toBe('[]');
  });

  test('keeps the data over a restart, and loads demo data once', async () => {
    const place = await makePlace();
    const first = await beginAndWait(place);
    await ask(`${await apiOf(place)}/keep/mine`);
    first.child.kill('SIGTERM');
    await first.exited;
    await beginAndWait(place);
    expect(JSON.parse(await ask(`${await apiOf(place)}/words`))).toEqual(['demo', 'mine']);
  });

  test.each(['SIGTERM', 'SIGINT', 'SIGHUP'] as const)(
    '%s ends everything within 10 s with exit code 0',
    async (signal) => {
      const place = await makePlace();
      const portal = await beginAndWait(place);
      const children = childrenOf(portal);
      expect(children).toHaveLength(4);
      const since = Date.now();
      portal.child.kill(signal);
      expect(await portal.exited).toEqual({ code: 0, signal: null });
      await endsAll(children, place.dataDir, 1_000);
      expect(Date.now() - since).toBeLessThan(10_000);
    },
  );

  test('ends services that do not listen within 10 s', async () => {
    const place = await makePlace();
    const portal = await beginAndWait(place, { FAKE_FAULT: 'deaf' });
    const children = childrenOf(portal);
    const since = Date.now();
    portal.child.kill('SIGTERM');
    expect((await portal.exited).code).toBe(0);
    await endsAll(children, place.dataDir, 1_000);
    expect(Date.now() - since).toBeLessThan(10_000);
  });

  test('ends started parts if a signal interrupts the start', async () => {
    const place = await makePlace();
    const portal = begin(place);
    await until(
      () => portal.output().includes('Bringing the database up to date …'),
      'the start is half through',
    );
    portal.child.kill('SIGTERM');
    expect((await portal.exited).code).toBe(0);
    expect(portal.output()).toMatch(/Stopped before it was ready\.\n$/);
    await endsAll([], place.dataDir, 1_000);
  });

  test('leaves nothing running after a kill, and keeps acknowledged data', async () => {
    const place = await makePlace();
    const kept: string[] = [];
    for (let round = 1; round <= 3; round += 1) {
      const portal = await beginAndWait(place);
      const api = await apiOf(place);
      const children = childrenOf(portal);
      const saving = (async () => {
        for (let word = 1; ; word += 1) {
          const name = `${round}-${word}`;
          await ask(`${api}/keep/${name}`);
          kept.push(name);
        }
      })().catch(() => {});
      const before = kept.length;
      await until(() => kept.length > before + 20, 'words are being saved');
      portal.child.kill('SIGKILL');
      await saving;
      await endsAll(children, place.dataDir, 10_000);
    }
    await beginAndWait(place);
    const found = new Set(JSON.parse(await ask(`${await apiOf(place)}/words`)));
    expect(kept.filter((word) => !found.has(word))).toEqual([]);
    expect(kept.length).toBeGreaterThan(60);
  });

  test.each(['api', 'edge'] as const)('restarts an %s that ends by itself, and reports it', async (name) => {
    const place = await makePlace();
    const portal = await beginAndWait(place);
    const url = name === 'edge' ? `http://127.0.0.1:${place.port}` : await apiOf(place);
    await ask(`${url}/exit`).catch(() => {});
    await until(() => portal.output().includes(`The ${name} runs again.`), 'it is reported');
    expect(portal.output()).toContain(`The ${name} stopped by itself (exit code 7); it is being restarted.`);
    expect(await ask(`${url}/healthz`)).toBe('ready');
  });

  test('restarts a killed database on the same port', async () => {
    const place = await makePlace();
    const portal = await beginAndWait(place);
    const pid = Number.parseInt(readFileSync(join(place.dataDir, 'postgres/postmaster.pid'), 'utf8'), 10);
    const api = JSON.parse(await ask(`${await apiOf(place)}/env`));
    process.kill(pid, 'SIGKILL');
    await until(() => portal.output().includes('The database runs again.'), 'it is reported');
    const [, , , port] = readFileSync(join(place.dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n');
    expect(new URL(api.DATABASE_URL).port).toBe(port);
  });
});

describe('a start that cannot succeed gives one sentence for', () => {
  const refused = async (place: Place, env: NodeJS.ProcessEnv = {}): Promise<string> => {
    const portal = begin(place, env);
    expect(await portal.exited).toEqual({ code: 1, signal: null });
    expect(portal.output()).not.toMatch(/^\s+at /m);
    return portal.output().trimEnd().split('\n').at(-1) ?? '';
  };

  test('a port in use, before any slow step', async () => {
    const place = await makePlace();
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(place.port, '127.0.0.1', resolve));
    expect(await refused(place)).toMatch(new RegExp(`^Port ${place.port} is in use by another program: `));
    expect(existsSync(join(place.dataDir, 'postgres'))).toBe(false);
    server.close();
  });

  test('a wrong setting', async () => {
    expect(await refused(await makePlace(), { PORT: 'http' })).toBe(
      'PORT must be a whole number from 1 to 65535, not "http".',
    );
  });

  test('a wrong setting of the api, before any slow step', async () => {
    const place = await makePlace();
    expect(await refused(place, { SUPPORT_EMAIL: 'nobody' })).toMatch(/\bSUPPORT_EMAIL\b.*\.$/);
    expect(existsSync(join(place.dataDir, 'postgres'))).toBe(false);
  });

  test('a host that is not on this machine', async () => {
    expect(await refused(await makePlace(), { HOST: '192.0.2.1', DEMO: '0' })).toMatch(
      /^HOST 192\.0\.2\.1 is not an address/,
    );
  });

  test('a data folder that is a file', async () => {
    const place = await makePlace();
    const dataDir = join(place.dataDir, 'file');
    writeFileSync(dataDir, '');
    expect(await refused({ ...place, dataDir })).toBe(`DATA_DIR ${dataDir} is not a folder.`);
  });

  test('a data folder of another portal', async () => {
    const place = await makePlace();
    const first = await beginAndWait(place);
    const second = { ...place, port: await findFreePort() };
    expect(await refused(second)).toContain(`is in use by another portal (process ${first.child.pid})`);
    expect(await ask(`http://127.0.0.1:${place.port}/healthz`)).toBe('ready');
  });

  test('a missing or refusing database, without its password', async () => {
    const place = await makePlace();
    const nowhere = `postgresql://me:hunter2@127.0.0.1:${await findFreePort()}/worklane`;
    const missing = await refused(place, { DATABASE_URL: nowhere });
    expect(missing).toMatch(
      /^DATABASE_URL postgresql:\/\/me@127\.0\.0\.1:\d+\/worklane cannot be reached: .+\.$/,
    );
    const postgres = await startPostgres({ dataDir: makeFolder() });
    const wrong = await refused(place, { DATABASE_URL: postgres.url.replace(/:[0-9a-f]+@/, ':hunter2@') });
    await postgres.stop();
    expect(wrong).toContain('password authentication failed');
    expect(missing + wrong).not.toContain('hunter2');
  });

  test('an api that crashes whenever it starts', async () => {
    const place = await makePlace();
    const words = await refused(place, { FAKE_FAULT: 'crash at start' });
    expect(words).toBe(
      `The api failed (exit code 1): Error: the fake service fails at start. Its log is ${place.dataDir}/logs/api.log.`,
    );
    await endsAll([], place.dataDir, 1_000);
  });
});

test('an operator’s own database replaces the embedded one', async () => {
  const place = await makePlace();
  const postgres = await startPostgres({ dataDir: makeFolder() });
  const portal = await beginAndWait(place, { DATABASE_URL: postgres.url });
  expect(portal.output()).not.toContain('Starting PostgreSQL');
  expect(existsSync(join(place.dataDir, 'postgres'))).toBe(false);
  await ask(`${await apiOf(place)}/keep/mine`);
  expect(JSON.parse(await ask(`${await apiOf(place)}/words`))).toEqual(['mine']);
  portal.child.kill('SIGTERM');
  await portal.exited;
  await postgres.stop();
});
