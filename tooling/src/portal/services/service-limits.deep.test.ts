import { spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, describe, expect, test } from '@jest/globals';
import { findFreePort } from '../ports.ts';
import { makeFolder, removeFolders, type Started, startScript, until } from '../testing/processes.ts';
import { prepareServiceFolders } from './service-accounts.ts';

const SCRIPT = join(import.meta.dirname, '../testing/fake-start.ts');
const isRoot = process.getuid?.() === 0;
const started: Started[] = [];

async function begin(dataDir: string): Promise<{ port: number }> {
  const port = await findFreePort();
  const env = { DATA_DIR: dataDir, PORT: String(port), FAKE_API: 'compromised-service.ts' };
  const portal = startScript(SCRIPT, env);
  started.push(portal);
  await Promise.race([
    until(() => portal.output().includes('Worklane is ready'), 'the portal is ready', 100_000),
    portal.exited.then(() => {
      throw new Error(`the portal ended: ${portal.output()}`);
    }),
  ]);
  return { port };
}

afterEach(async () => {
  for (const portal of started.splice(0)) {
    portal.child.kill('SIGTERM');
    await portal.exited;
  }
});
afterAll(removeFolders);

interface Tried {
  outcomes: Record<string, string>;
  uid: number;
  ownerOfFiles: number;
}

async function tryAll({ port }: { port: number }): Promise<Tried> {
  const { API_URL } = (await (await fetch(`http://127.0.0.1:${port}/env`)).json()) as { API_URL: string };
  return (await fetch(`${API_URL}/try`)).json() as Promise<Tried>;
}

const modeOf = (path: string) => (statSync(path).mode & 0o777).toString(8);

describe('a compromised api', () => {
  // The second one is inside a folder that only its owner can enter, as under /root.
  test.each([
    ['a separate folder', 0o711],
    ['a folder inside a closed one', 0o700],
  ])('in %s cannot write trusted keys, the sets’ key or the edge’s folder', async (_, mode) => {
    const above = makeFolder();
    chmodSync(above, mode);
    const dataDir = join(above, 'data');
    const { outcomes, uid, ownerOfFiles } = await tryAll(await begin(dataDir));
    const { 'store an upload': store, 'become root again': become, ...others } = outcomes;
    expect(store).toBe('done');
    expect(uid).toBe(ownerOfFiles);
    for (const [what, outcome] of Object.entries(others)) {
      // Without root all processes have one account, so files can be read; they must only stay unchanged.
      if (!isRoot && what.startsWith('read ')) continue;
      expect([what, outcome]).toEqual([what, expect.stringMatching(/^(EACCES|EPERM|ERR_ACCESS_DENIED)$/)]);
    }
    expect(become).toBe(isRoot ? 'EPERM' : become);
    expect(JSON.parse(readFileSync(join(dataDir, 'trusted-keys.json'), 'utf8')).keys).toHaveLength(1);
  });

  test('is kept from the trusted keys by its account too, if root starts it', async () => {
    const dataDir = join(makeFolder(), 'data');
    await begin(dataDir);
    const file = join(dataDir, 'trusted-keys.json');
    const owner = statSync(file).uid;
    expect(owner).toBe(process.getuid?.());
    expect(modeOf(file)).toMatch(/^6[04][04]$/);
    const api = statSync(join(dataDir, 'files')).uid;
    if (!isRoot) return expect(api).toBe(owner);
    expect(api).not.toBe(owner);
    chmodSync(join(dataDir, '..'), 0o755);
    const write = (path: string) =>
      spawnSync('sh', ['-c', 'echo > "$1"', 'sh', path], { cwd: '/', uid: api, gid: api }).status;
    expect(write(join(dataDir, 'files/mine'))).toBe(0);
    expect(write(file)).not.toBe(0);
    expect(write(join(dataDir, 'mine'))).not.toBe(0);
  });
});

describe('the folders of a portal', () => {
  test('are closed to others from the first start: uploads, logs and the edge’s', async () => {
    const dataDir = join(makeFolder(), 'data');
    await begin(dataDir);
    for (const name of ['files', 'logs', 'security-log', 'edge', 'tmp'])
      expect([name, modeOf(join(dataDir, name))]).toEqual([name, '700']);
    expect(modeOf(join(dataDir, 'releases'))).toBe('755');
    for (const name of ['set-key.pem', 'push-key.pem'])
      expect([name, modeOf(join(dataDir, name))]).toEqual([name, '600']);
  });

  test('are closed and given to the api’s account after an earlier start', () => {
    const dataDir = makeFolder();
    for (const name of ['files', 'releases', 'logs']) {
      mkdirSync(join(dataDir, name, 'deep'), { recursive: true, mode: 0o755 });
      writeFileSync(join(dataDir, name, 'deep/one'), 'x', { mode: 0o644 });
    }
    const accounts = { api: { uid: 60_601, gid: 60_601 }, edge: { uid: 60_602, gid: 60_602 } };
    prepareServiceFolders(dataDir, isRoot ? accounts : null);
    expect(modeOf(join(dataDir, 'logs'))).toBe('700');
    expect(modeOf(join(dataDir, 'releases'))).toBe('755');
    const own = process.getuid?.() ?? 0;
    for (const path of ['files', 'files/deep', 'files/deep/one', 'releases/deep/one'])
      expect(statSync(join(dataDir, path)).uid).toBe(isRoot ? 60_601 : own);
    expect(statSync(join(dataDir, 'logs/deep/one')).uid).toBe(own);
  });
});
