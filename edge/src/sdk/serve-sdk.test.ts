import { sign } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { type SdkTarball, sdkSignedBytes } from '@worklane/shared-kernel/contracts';
import type { FastifyInstance } from 'fastify';
import { type FakeApi, newDataDir, serveSet, startEdge, startFakeApi } from '../testing/edge-under-test.ts';
import { describeFiles, newKey, setOf, signWith } from '../testing/signed-sets.ts';

const key = newKey();
const stranger = newKey();
let api: FakeApi;
let data: Awaited<ReturnType<typeof newDataDir>>;
let edge: FastifyInstance;

const LIVE = '0123456789abcdef';
const tarball = (kernel: string, hash: string, short = 'kernel'): SdkTarball => ({
  name: `@worklane/${short}`,
  version: kernel,
  kernel,
  file: `${short}-${kernel}-${hash}.tgz`,
  integrity: 'sha512-AAAA',
  bytes: 7,
});
const packages = [
  tarball('0.2.0', 'bbbbbbbb'),
  tarball('0.1.0', 'aaaaaaaa'),
  tarball('0.1.0', '99999999'),
  tarball('0.1.0', '77777777', 'module-tools'),
];

async function writeList(by = key, listed = packages): Promise<void> {
  const signature = sign(null, sdkSignedBytes(packages), by.privateKey).toString('base64');
  const list = { packages: listed, keyId: by.keyId, signature };
  await writeFile(join(data.path, 'sdk/sdk.json'), JSON.stringify(list));
}

beforeAll(async () => {
  api = await startFakeApi();
  const shell = await describeFiles('shell', ['shell.js'], { kernel: '0.1.0' });
  serveSet(api, setOf(1, [signWith(key, shell)]));
  data = await newDataDir([key.publicKey]);
  edge = await startEdge({ dataDir: data.path, apiUrl: api.url });
});
afterAll(async () => {
  await edge.close();
  await api.close();
  await data.remove();
});

const get = (path: string, accept = 'application/json') => edge.inject({ url: path, headers: { accept } });

test('MFE-03 the first packages are served without a restart', async () => {
  expect((await get('/sdk')).statusCode).toBe(404);
  await mkdir(join(data.path, 'sdk'));
  for (const { file } of packages) await writeFile(join(data.path, 'sdk', file), file);
  await writeList();
  expect((await get('/sdk')).json().packages).toHaveLength(packages.length);
});

test('MFE-03 a name leads to the package that fits the live shell', async () => {
  expect((await get('/sdk/kernel.tgz')).body).toBe('kernel-0.1.0-aaaaaaaa.tgz');
  expect((await get('/sdk/kernel.tgz')).headers['cache-control']).toBe('no-store');
  expect((await get('/sdk/module-tools.tgz')).body).toBe('module-tools-0.1.0-77777777.tgz');
  expect((await get('/sdk/kernel-0.2.0.tgz')).body).toBe('kernel-0.2.0-bbbbbbbb.tgz');
  const fixed = await get('/sdk/kernel-0.1.0-99999999.tgz');
  expect(fixed.body).toBe('kernel-0.1.0-99999999.tgz');
  expect(fixed.headers['cache-control']).toContain('immutable');
  const { packages: listed } = (await get('/sdk')).json() as {
    packages: { file: string; isCurrent: boolean }[];
  };
  expect(listed.filter(({ isCurrent }) => isCurrent).map(({ file }) => file)).toEqual([
    'kernel-0.1.0-aaaaaaaa.tgz',
    'module-tools-0.1.0-77777777.tgz',
  ]);
});

test('MFE-03 the kernel of the live shell is current, although a newer one exists', async () => {
  const shell = await describeFiles('shell', ['shell.js'], { kernel: '0.1.0', kernelSource: LIVE });
  serveSet(api, setOf(2, [signWith(key, shell)]));
  const other = await newDataDir([key.publicKey]);
  const second = await startEdge({ dataDir: other.path, apiUrl: api.url });
  const listed = packages.map((one) => ({
    ...one,
    source: one.file.includes('99999999') ? LIVE : 'f'.repeat(16),
  }));
  const signature = sign(null, sdkSignedBytes(listed), key.privateKey).toString('base64');
  await mkdir(join(other.path, 'sdk'));
  await writeFile(
    join(other.path, 'sdk/sdk.json'),
    JSON.stringify({ packages: listed, keyId: key.keyId, signature }),
  );
  const answer = await second.inject({ url: '/sdk', headers: { accept: 'application/json' } });
  const current = (answer.json() as { packages: { file: string; isCurrent: boolean }[] }).packages;
  expect(current.filter(({ isCurrent }) => isCurrent).map(({ file }) => file)).toEqual([
    'kernel-0.1.0-99999999.tgz',
    'module-tools-0.1.0-77777777.tgz',
  ]);
  await second.close();
  await other.remove();
});

test('the page shows the command for a new module and each integrity', async () => {
  const page = await get('/sdk', 'text/html,*/*');
  expect(page.headers['content-type']).toContain('text/html');
  expect(page.body).toContain('<h1>Packages for modules</h1>');
  expect(page.body).toContain('/sdk/create-module.tgz orchard');
  expect(page.body).toContain('href="/sdk/kernel-0.1.0-aaaaaaaa.tgz"');
  expect(page.body).toContain('sha512-AAAA');
});

test.each(['/sdk/sdk.json', '/sdk/..%2Ftrusted-keys.json', '/sdk/kernel-9.9.9.tgz', '/sdk/kernel'])(
  '%s is no package',
  async (path) => {
    expect((await get(path)).statusCode).toBe(404);
  },
);

test('no tarball of a changed or wrongly signed list is served', async () => {
  await writeList(stranger);
  expect((await get('/sdk/kernel.tgz')).statusCode).toBe(404);
  await writeList(key, [{ ...tarball('0.1.0', 'aaaaaaaa'), integrity: 'sha512-BBBB' }]);
  expect((await get('/sdk')).statusCode).toBe(404);
  await writeList();
  expect((await get('/sdk/kernel.tgz')).statusCode).toBe(200);
});
