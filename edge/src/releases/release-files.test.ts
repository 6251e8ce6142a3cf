import { readdir, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { connect } from 'node:net';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { FastifyInstance } from 'fastify';
import { newDataDir, startEdge, storeFile } from '../testing/edge-under-test.ts';

const release = 'mf-garden/1.0.0-0a1b2c3d';
const script = 'console.log("garden");'.repeat(50);
let data: Awaited<ReturnType<typeof newDataDir>>;
let edge: FastifyInstance;

beforeAll(async () => {
  data = await newDataDir([]);
  await storeFile(data.path, `${release}/entry.js`, script);
  await storeFile(data.path, `${release}/entry.js.br`, brotliCompressSync(script));
  await storeFile(data.path, `${release}/fonts/inter.woff2`, 'font');
  await storeFile(data.path, `${release}/page.html`, '<script>alert(1)</script>');
  await storeFile(data.path, `${release}/entry.js.map`, '{"version":3}');
  await storeFile(data.path, '.incoming/half/entry.js', 'half');
  await storeFile(data.path, 'mf-garden/files/page.0123456789abcdef.js', 'page');
  await storeFile(data.path, 'mf-garden/files/page.js', 'page');
  await storeFile(data.path, `mf-garden/0.9.0-99999999/entry.js`, 'old');
  await writeFile(join(data.path, 'postgres-password'), 'secret');
  edge = await startEdge({ dataDir: data.path, apiUrl: 'http://127.0.0.1:9' });
  await edge.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(async () => {
  await edge.close();
  await data.remove();
});

test('a source map beside a release’s files is not served', async () => {
  expect((await edge.inject(`/releases/${release}/entry.js`)).statusCode).toBe(200);
  expect((await edge.inject(`/releases/${release}/entry.js.map`)).statusCode).toBe(404);
});

test('an edge starts before the first release, and serves it once it exists', async () => {
  const empty = await newDataDir([]);
  const early = await startEdge({ dataDir: empty.path, apiUrl: 'http://127.0.0.1:9' });
  expect(await readdir(empty.path)).not.toContain('releases');
  expect((await early.inject(`/releases/${release}/entry.js`)).statusCode).toBe(404);
  await storeFile(empty.path, `${release}/entry.js`, script);
  expect((await early.inject(`/releases/${release}/entry.js`)).body).toBe(script);
  await early.close();
  await empty.remove();
});

function rawStatus(path: string): Promise<number> {
  const { port } = edge.server.address() as AddressInfo;
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.write(
        `GET ${path} HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\naccept: text/html\r\n\r\n`,
      );
    });
    let text = '';
    socket.on('data', (chunk) => {
      text += chunk;
    });
    socket.on('end', () =>
      text.includes('secret') ? reject(new Error(text)) : resolve(Number(text.split(' ')[1])),
    );
    socket.on('error', reject);
  });
}

describe('files of releases', () => {
  test('are cached for ever by browsers, and are sent compressed', async () => {
    const response = await edge.inject({
      url: `/releases/${release}/entry.js`,
      headers: { 'accept-encoding': 'br' },
    });
    expect(response.statusCode).toBe(200);
    expect(response.headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-type': expect.stringMatching(/^(text|application)\/javascript/),
      'content-encoding': 'br',
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
      vary: expect.stringMatching(/accept-encoding/i),
    });
    expect(response.headers['set-cookie']).toBeUndefined();
    expect(brotliDecompressSync(response.rawPayload).toString()).toBe(script);
  });

  test('MFE-03 those that are named by their content have an address without a release', async () => {
    const response = await edge.inject('/releases/mf-garden/files/page.0123456789abcdef.js');
    expect([response.statusCode, response.body]).toEqual([200, 'page']);
    expect(response.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect((await edge.inject('/releases/mf-garden/files/page.js')).statusCode).toBe(404);
  });

  test('are sent uncompressed to a client without compression', async () => {
    const response = await edge.inject(`/releases/${release}/entry.js`);
    expect(response.headers['content-encoding']).toBeUndefined();
    expect(response.body).toBe(script);
    const font = await edge.inject(`/releases/${release}/fonts/inter.woff2`);
    expect(font.headers['content-type']).toBe('font/woff2');
  });

  test('MFE-03 stay available for old releases', async () => {
    const response = await edge.inject('/releases/mf-garden/0.9.0-99999999/entry.js');
    expect(response.body).toBe('old');
  });

  test('run no script and cannot be framed as documents', async () => {
    const response = await edge.inject(`/releases/${release}/page.html`);
    expect(response.headers['content-security-policy']).toBe(
      "default-src 'none'; frame-ancestors 'none'; sandbox",
    );
  });

  test('are answered with an uncached 404 if they are missing', async () => {
    const response = await edge.inject({
      url: `/releases/${release}/none.js`,
      headers: { accept: 'text/html' },
    });
    expect(response.statusCode).toBe(404);
    expect(response.headers['cache-control']).toBe('no-store');
    expect(response.headers['content-type']).toMatch(/^application\/problem\+json/);
  });

  test.each([
    `/releases/${release}/../../../postgres-password`,
    `/releases/${release}/%2e%2e/%2e%2e/%2e%2e/postgres-password`,
    `/releases/${release}/..%2f..%2f..%2fpostgres-password`,
    `/releases/${release}/..%5c..%5cpostgres-password`,
    `/releases/${release}/%252e%252e/postgres-password`,
    `/releases/${release}//etc/passwd`,
    `/releases/${release}/entry.js%00.png`,
    `/releases/${release}/entry.js.br`,
    '/releases/../postgres-password',
    '/releases/mf-garden/../../postgres-password',
    '/releases/%2e%2e/1.0.0-0a1b2c3d/postgres-password',
    '/releases/.incoming/half/entry.js',
    '/releases/mf-garden/1.0.0-0a1b2c3d',
    '/releases/mf-garden/1.0.0-0a1b2c3d/',
    '/releases/mf-garden/',
  ])('do not include %s', async (path) => {
    expect([400, 404]).toContain(await rawStatus(path));
  });
});
