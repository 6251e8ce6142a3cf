import { chmod, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import type { PageReleaseSet } from '@worklane/shared-kernel/contracts';
import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { startTestApi, type TestApi } from '../../../api/src/testing/test-api.ts';
import { createEdge } from '../../../edge/src/app.ts';
import { readSettings } from '../../../edge/src/settings.ts';
import { readCommand } from '../mf/command-line/command-line.ts';
import { runCommand } from '../mf/command-line/commands.ts';
import type { MfContext } from '../mf/context.ts';
import { portalSetKey } from './keys/set-key.ts';
import { publishPortal } from './publish-portal.ts';
import { buildPackage } from './testing/built-package.ts';

let folder: string;
let api: TestApi;
let edge: FastifyInstance;
let lines: string[];
let apiUrl: string;
let portalUrl: string;
const inFolder = (name: string) => join(folder, name);

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'publish-'));
  lines = [];
  api = await startTestApi({ DATA_DIR: folder, SET_KEY_FILE: await portalSetKey(folder) });
  // An edge refuses a set that is too old by its own clock.
  api.clock.set(new Date());
  await api.app.listen({ host: '127.0.0.1', port: 0 });
  apiUrl = addressOf(api.app);
  const settings = readSettings({ DATA_DIR: folder, API_URL: apiUrl, LOG_LEVEL: 'silent' });
  edge = await createEdge({ settings, logger: pino({ level: 'silent' }), apiPatienceMs: 20_000 });
  await edge.listen({ host: '127.0.0.1', port: 0 });
  portalUrl = addressOf(edge);
  await buildPackage(inFolder('packages'), 'shell');
  await buildPackage(inFolder('packages'), 'mf-garden');
  await buildPackage(inFolder('packages'), 'mf-orchard');
});
afterEach(async () => {
  await edge.close();
  await api.close();
  await rm(folder, { recursive: true, force: true });
});

const addressOf = (app: FastifyInstance) => `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;

const publish = async () => {
  await portalSetKey(folder);
  return publishPortal({
    apiUrl,
    portalUrl,
    databaseUrl: api.databaseUrl,
    dataDir: folder,
    packagesDir: inFolder('packages'),
    configDir: inFolder('config'),
    log: (line) => lines.push(line),
  });
};

const mf = (...args: string[]) => runCommand(readCommand([...args, '--to', portalUrl], {}), mfContext());

const mfContext = (): MfContext => ({
  configDir: inFolder('config'),
  packagesDir: inFolder('packages'),
  build: async () => false,
  isBuildCurrent: () => true,
  databaseUrl: null,
});

async function pageSet(): Promise<PageReleaseSet> {
  const html = await (await fetch(portalUrl, { headers: { accept: 'text/html' } })).text();
  return JSON.parse(/id="release-set">(.*?)<\/script>/s.exec(html)?.[1] ?? 'null');
}

const idsOf = ({ shell, modules }: PageReleaseSet) =>
  new Map([['shell', shell.id], ...modules.map(({ manifest, id }) => [manifest.name, id] as const)]);

describe('npm start with built packages', () => {
  test('MFE-01 makes all of them live at first, and pages can load every file', async () => {
    expect(await publish()).toMatchObject([
      { name: 'shell', outcome: 'promoted' },
      { name: 'mf-garden', outcome: 'promoted' },
      { name: 'mf-orchard', outcome: 'promoted' },
    ]);
    const set = await pageSet();
    expect([...idsOf(set).keys()]).toEqual(['shell', 'mf-garden', 'mf-orchard']);
    for (const path of Object.keys(set.integrity)) expect((await fetch(portalUrl + path)).status).toBe(200);
  });

  test('changes nothing at a second start', async () => {
    await publish();
    const before = await pageSet();
    expect((await publish()).map(({ outcome }) => outcome)).toEqual(['unchanged', 'unchanged', 'unchanged']);
    expect(await pageSet()).toEqual(before);
  });

  test('MFE-03 replaces only the module with a new build, and keeps old files', async () => {
    await publish();
    const before = await pageSet();
    await buildPackage(inFolder('packages'), 'mf-garden', { files: { 'entry.js': 'console.log("new")' } });
    await publish();
    const after = await pageSet();
    const [old, now] = [idsOf(before), idsOf(after)];
    expect(now.get('mf-garden')).not.toBe(old.get('mf-garden'));
    expect([now.get('shell'), now.get('mf-orchard')]).toEqual([old.get('shell'), old.get('mf-orchard')]);
    const oldFile = `${portalUrl}/releases/mf-garden/${old.get('mf-garden')}/entry.js`;
    expect(await (await fetch(oldFile)).text()).toBe("console.log('mf-garden')");
  });

  test('keeps releases that a person promoted', async () => {
    await publish();
    const first = idsOf(await pageSet()).get('mf-garden') ?? '';
    await mf('promote', 'mf-garden', first, '--why', 'this one is tested');
    await buildPackage(inFolder('packages'), 'mf-garden', { version: '0.2.0' });
    expect(await publish()).toContainEqual(expect.objectContaining({ name: 'mf-garden', outcome: 'kept' }));
    expect(lines.at(-1)).toMatch(
      /^mf-garden: 0\.2\.0-[0-9a-f]{8} is published; .* stays live because a person chose it$/,
    );
    expect(idsOf(await pageSet()).get('mf-garden')).toBe(first);
  });

  test('reports a refused build and keeps the live release', async () => {
    await publish();
    const before = await pageSet();
    await buildPackage(inFolder('packages'), 'mf-garden', {
      version: '0.2.0',
      manifest: { requires: { kernel: '^9.0.0', shell: '*' } },
    });
    expect(await publish()).toContainEqual(
      expect.objectContaining({ name: 'mf-garden', outcome: 'refused' }),
    );
    expect(lines.at(-1)).toContain(
      'mf-garden cannot be published: mf-garden needs the kernel in version ^9.0.0, and the live shell brings 0.1.0.',
    );
    expect(await pageSet()).toEqual(before);
  });

  test('MFE-03 promotes a new shell with matching modules, and never stops one', async () => {
    await publish();
    const before = idsOf(await pageSet());
    await buildPackage(inFolder('packages'), 'shell', { version: '0.2.0', kernel: '0.2.0' });
    const following = { requires: { kernel: '^0.2.0', shell: '^0.2.0' } };
    await buildPackage(inFolder('packages'), 'mf-garden', { version: '0.2.0', manifest: following });
    expect(await publish()).toMatchObject([
      { outcome: 'refused' },
      { outcome: 'refused' },
      { outcome: 'unchanged' },
    ]);
    expect(lines.join('\n')).toContain('stays live because mf-orchard would not run with it');
    expect(idsOf(await pageSet())).toEqual(before);
    await buildPackage(inFolder('packages'), 'mf-orchard', { version: '0.2.0', manifest: following });
    expect((await publish()).map(({ outcome }) => outcome)).toEqual(['promoted', 'promoted', 'promoted']);
    expect((await pageSet()).kernel).toBe('0.2.0');
  });

  test('stops with the reason if a refused build has no live release', async () => {
    await buildPackage(inFolder('packages'), 'mf-orchard', {
      manifest: { paths: [{ pattern: '/mf-garden/new', access: 'public' }] },
    });
    await expect(publish()).rejects.toThrow(
      'mf-orchard cannot be published: The path /mf-garden/new overlaps with /mf-garden/:id?, which belongs to mf-garden.',
    );
  });

  test('restores lost keys, tokens and files', async () => {
    await publish();
    const before = idsOf(await pageSet());
    for (const lost of ['config', 'releases', 'trusted-keys.json'])
      await rm(inFolder(lost), { recursive: true });
    await publish();
    const set = await pageSet();
    expect(idsOf(set)).toEqual(before);
    for (const path of Object.keys(set.integrity)) expect((await fetch(portalUrl + path)).status).toBe(200);
    expect((await fetch(`${portalUrl}/healthz`).then((response) => response.json())).releaseSet.source).toBe(
      'api',
    );
  });

  test('keeps key and tokens readable by their owner, and refuses others', async () => {
    await publish();
    for (const name of ['config/publisher-key.pem', 'config/credentials.json']) {
      expect((await stat(inFolder(name))).mode & 0o777).toBe(0o600);
    }
    const credentials = JSON.parse(await readFile(inFolder('config/credentials.json'), 'utf8'));
    expect(Object.keys(credentials[portalUrl])).toEqual(['shell', 'mf-garden', 'mf-orchard']);
    expect(await readFile(inFolder('trusted-keys.json'), 'utf8')).not.toContain('PRIVATE');
    await chmod(inFolder('config/publisher-key.pem'), 0o644);
    await expect(publish()).rejects.toThrow('publisher-key.pem can be read by others');
  });

  test('keeps its tokens and those of other portals', async () => {
    await publish();
    const file = inFolder('config/credentials.json');
    const first = JSON.parse(await readFile(file, 'utf8'));
    await writeFile(file, JSON.stringify({ ...first, 'http://localhost:1': { shell: 'other' } }), {
      mode: 0o600,
    });
    await buildPackage(inFolder('packages'), 'mf-lake');
    await publish();
    const second = JSON.parse(await readFile(file, 'utf8'));
    expect(second['http://localhost:1']).toEqual({ shell: 'other' });
    expect(second[portalUrl]).toEqual({ ...first[portalUrl], 'mf-lake': expect.any(String) });
  });
});

describe('mf', () => {
  test('MFE-03 publishes, promotes and rolls back a module through the portal', async () => {
    await publish();
    const first = idsOf(await pageSet()).get('mf-garden') ?? '';
    await buildPackage(inFolder('packages'), 'mf-garden', { version: '0.2.0' });
    const published = (await mf('publish', 'mf-garden')).json as { id: string; isNew: boolean };
    expect(published).toMatchObject({ isNew: true, id: expect.stringMatching(/^0\.2\.0-/) });
    expect(idsOf(await pageSet()).get('mf-garden')).toBe(first);
    await mf('promote', 'mf-garden', published.id, '--why', 'new beds');
    expect(idsOf(await pageSet()).get('mf-garden')).toBe(published.id);
    await mf('promote', 'mf-garden', first, '--why', 'the beds leak');
    expect(idsOf(await pageSet()).get('mf-garden')).toBe(first);
  });

  test('shows the live releases and who promoted them', async () => {
    await publish();
    const garden = idsOf(await pageSet()).get('mf-garden') ?? '';
    await mf('promote', 'mf-garden', garden, '--why', 'x');
    const { json, text } = await mf('status');
    expect(json).toMatchObject({
      live: [
        { package: 'mf-garden', id: garden, kernel: '0.1.0', by: 'person' },
        { package: 'mf-orchard', by: 'start' },
        { package: 'shell', by: 'start' },
      ],
    });
    expect(text).toMatch(
      new RegExp(`^mf-garden +${garden} +live +kernel 0\\.1\\.0 +by person, npm start on`, 'm'),
    );
  });

  test('names a missing token, build or portal', async () => {
    await expect(mf('publish', 'mf-garden')).rejects.toThrow(
      `There is no deploy token of mf-garden for ${portalUrl}: --token and MF_TOKEN are not set, and ${inFolder('config/credentials.json')} has none.`,
    );
    await publish();
    await rm(inFolder('packages/mf-garden/dist'), { recursive: true });
    await expect(mf('publish', 'mf-garden')).rejects.toThrow(
      'mf-garden is not built: run npm run build -w mf-garden first.',
    );
    const nobody = readCommand(['status', '--to', 'http://127.0.0.1:9'], {});
    await expect(runCommand(nobody, mfContext())).rejects.toThrow(
      'The portal at http://127.0.0.1:9 does not answer (',
    );
  });

  test('is refused with another package’s token in the portal’s words', async () => {
    await publish();
    const credentials = JSON.parse(await readFile(inFolder('config/credentials.json'), 'utf8'));
    await expect(mf('publish', 'mf-garden', '--token', credentials[portalUrl]['mf-orchard'])).rejects.toThrow(
      'This deploy token is for mf-orchard alone.',
    );
  });
});
