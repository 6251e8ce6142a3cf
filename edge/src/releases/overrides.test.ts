import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import type { FastifyInstance } from 'fastify';
import { shellStartHash } from '../pages/shell-start.ts';
import { type FakeApi, newDataDir, serveSet, startEdge, startFakeApi } from '../testing/edge-under-test.ts';
import { describeFiles, newKey, setOf, signWith } from '../testing/signed-sets.ts';

const origin = 'http://localhost:4001';
const confirmUrl = `/@override/mf-garden?origin=${encodeURIComponent(origin)}`;
const override = '__Host-worklane_override';
const strange = `__Host-worklane_visitor=${'0'.repeat(32)}`;
const fromPortal = { 'sec-fetch-site': 'same-origin' };

let api: FakeApi;
let dataDir: Awaited<ReturnType<typeof newDataDir>>;
let edge: FastifyInstance;

async function open(env: Record<string, string>): Promise<void> {
  await edge?.close();
  edge = await startEdge({ dataDir: dataDir.path, apiUrl: api.url, env });
}

beforeEach(async () => {
  const key = await newKey();
  api = await startFakeApi();
  dataDir = await newDataDir([key.publicKey]);
  const shell = signWith(key, await describeFiles('shell', ['main.js']));
  const garden = signWith(key, await describeFiles('mf-garden', ['entry.js', 'module.js']));
  serveSet(api, setOf(3, [shell, garden]));
  await open({ OVERRIDES: '1' });
});
afterEach(async () => {
  await edge.close();
  await api.close();
  await dataDir.remove();
});

async function confirm(url = confirmUrl): Promise<string> {
  const answer = await edge.inject({
    method: 'POST',
    url,
    headers: { ...fromPortal, 'content-type': 'application/x-www-form-urlencoded' },
  });
  expect(answer.statusCode).toBe(303);
  const cookies = [answer.headers['set-cookie']].flat().map(String);
  for (const name of ['visitor', 'override']) {
    const [cookie, ...others] = cookies.filter((text) => text.startsWith(`__Host-worklane_${name}=`));
    expect(others).toEqual([]);
    expect(cookie).toMatch(/; Path=\/; Max-Age=\d+; Secure; HttpOnly; SameSite=Lax$/);
  }
  return cookies.map((text) => text.split(';')[0]).join('; ');
}

const changed = (payload: string) =>
  Buffer.from(Buffer.from(payload, 'base64url').toString().replace('4001', '4002')).toString('base64url');

const page = (cookie?: string) =>
  edge.inject({ url: '/garden', headers: { accept: 'text/html', ...(cookie && { cookie }) } });
const setIn = (html: string) => JSON.parse(/id="release-set">(.*?)<\/script>/.exec(html)?.[1] ?? '');
const directive = (policy: unknown, name: string) =>
  String(policy)
    .split('; ')
    .find((text) => text.startsWith(`${name} `));

describe('MFE-07 a module on a visitor’s own computer', () => {
  test('is in that visitor’s page after they confirm it, and in no other page', async () => {
    const asked = await edge.inject({ url: confirmUrl });
    expect(asked.statusCode).toBe(200);
    expect(asked.body).toContain('mf-garden would come from http://localhost:4001 instead of its release');
    expect(asked.body).not.toContain('<script');
    expect(asked.headers['content-security-policy']).toContain("frame-ancestors 'none'");
    expect(asked.headers['set-cookie']?.toString() ?? '').not.toContain('worklane_override');

    const own = await page(await confirm());
    expect(setIn(own.body).modules[0]).toMatchObject({
      id: '0.1.0-under-work',
      entry: `${origin}/@files/remoteEntry.js`,
    });
    expect(setIn(own.body).underWork).toEqual({
      'mf-garden': { base: `${origin}/@files/`, isOverride: true },
    });
    expect(own.body).not.toContain('rel="preload" href="/releases/mf-garden');
    const { 'content-security-policy': policy } = own.headers;
    expect(directive(policy, 'script-src')).toBe(`script-src 'self' ${origin} ${shellStartHash}`);
    expect(directive(policy, 'connect-src')).toBe(`connect-src 'self' ${origin}`);
    expect(directive(policy, 'default-src')).toBe("default-src 'none'");
    expect(policy).toContain("require-trusted-types-for 'script'");
    expect(own.headers['integrity-policy']).toBeUndefined();

    const others = await page();
    expect(setIn(others.body).modules[0].entry).toMatch(/^\/releases\/mf-garden\//);
    expect(setIn(others.body).underWork).toBeUndefined();
    expect(directive(others.headers['content-security-policy'], 'script-src')).toBe(
      `script-src 'self' ${shellStartHash}`,
    );
    expect(others.headers['integrity-policy']).toBe('blocked-destinations=(script)');
  });

  test('is in the set that an open page fetches, until it is dropped', async () => {
    const cookie = await confirm();
    const current = await edge.inject({ url: '/releases/current.json', headers: { cookie } });
    expect(current.json().modules[0].entry).toContain(origin);
    const dropped = await edge.inject({ method: 'DELETE', url: '/@override/mf-garden', headers: fromPortal });
    expect(dropped.statusCode).toBe(204);
    expect(dropped.headers['set-cookie']).toMatch(/^__Host-worklane_override=; Path=\/; Max-Age=0;/);
  });

  test('survives a restart of the edge', async () => {
    const cookie = await confirm();
    await open({ OVERRIDES: '1' });
    expect(setIn((await page(cookie)).body).underWork).toBeDefined();
  });

  test.each<[string, (cookies: { visitor: string; payload: string; mac: string }) => string]>([
    ['without a signature', ({ visitor, payload }) => `${visitor}; ${override}=${payload}`],
    ['with an empty signature', ({ visitor, payload }) => `${visitor}; ${override}=${payload}.`],
    [
      'of another content',
      ({ visitor, payload, mac }) => `${visitor}; ${override}=${changed(payload)}.${mac}`,
    ],
    ['of another visitor', ({ payload, mac }) => `${strange}; ${override}=${payload}.${mac}`],
    ['without a visitor', ({ payload, mac }) => `${override}=${payload}.${mac}`],
    ['of the former name', ({ visitor, payload, mac }) => `${visitor}; worklane_override=${payload}.${mac}`],
    ['that is empty', ({ visitor }) => `${visitor}; ${override}=`],
    ['of percent signs', ({ visitor }) => `${visitor}; ${override}=%|%zz|%E0%A4%A|%`],
    ['of signed nonsense', ({ visitor, mac }) => `${visitor}; ${override}=%%%.${mac}`],
    ['of bytes that are not text', ({ visitor, mac }) => `${visitor}; ${override}=\xff\xfe.${mac}`],
    ['without a value', ({ visitor }) => `${visitor}; ${override}; =; ;;`],
    ['behind ten thousand semicolons', ({ visitor }) => `${';'.repeat(10_000)}${visitor}; ${override}=.`],
  ])('a cookie %s is ignored, and the page works', async (_, forge) => {
    const [visitor = '', own = ''] = (await confirm()).split('; ');
    const [payload = '', mac = ''] = own.slice(override.length + 1).split('.');
    const answer = await page(forge({ visitor, payload, mac }));
    expect(answer.statusCode).toBe(200);
    expect(setIn(answer.body).underWork).toBeUndefined();
  });

  test('is missing if the key cannot be read, and the page works', async () => {
    const cookie = await confirm();
    await open({ OVERRIDES: '1' });
    await rm(join(dataDir.path, 'edge', 'override-key'));
    await mkdir(join(dataDir.path, 'edge', 'override-key'));
    const answer = await page(cookie);
    expect(answer.statusCode).toBe(200);
    expect(setIn(answer.body).underWork).toBeUndefined();
  });

  test.each([
    'https://evil.example',
    'http://localhost',
    'http://localhost:4001/',
    'http://localhost:4001@evil.example',
    'http://localhost.evil.example:4001',
    'http://192.168.0.7:4001',
    'http://localhost:0',
    'http://localhost:99999',
    "http://localhost:4001 'unsafe-inline'",
    'javascript:alert(1)',
    '',
  ])('from %s is refused on the question and on the confirmation', async (other) => {
    const url = `/@override/mf-garden?origin=${encodeURIComponent(other)}`;
    for (const method of ['GET', 'POST'] as const) {
      const answer = await edge.inject({ method, url, headers: fromPortal });
      expect(answer.statusCode).toBe(400);
      expect(answer.json().message).toBe(
        'A module can only come from this computer, such as http://localhost:4001.',
      );
      expect(String(answer.headers['set-cookie'])).not.toContain('worklane_override');
    }
  });

  test('is refused for the shell and for unknown modules', async () => {
    for (const name of ['mf-orchard', 'shell', '__proto__']) {
      const answer = await edge.inject({
        method: 'POST',
        url: `/@override/${name}?origin=${encodeURIComponent(origin)}`,
        headers: fromPortal,
      });
      expect(answer.statusCode).toBe(404);
    }
  });

  test('is refused with a page for browsers and a problem for programs', async () => {
    const url = '/@override/mf-garden?origin=https://example.com';
    const shown = await edge.inject({ url, headers: { accept: 'text/html,*/*' } });
    expect([shown.statusCode, shown.headers['content-type']]).toEqual([400, 'text/html; charset=utf-8']);
    expect(shown.body).toContain('A module can only come from this computer');
    expect(shown.body).toContain('<a href="/">Go to the start page</a>');
    const said = await edge.inject({ url });
    expect([said.statusCode, said.json().code]).toEqual([400, 'edge.override.origin']);
  });

  test('cannot be confirmed or dropped by a page of another or unknown site', async () => {
    for (const site of ['cross-site', 'same-site', 'none', undefined])
      for (const method of ['POST', 'DELETE'] as const) {
        const headers = site ? { 'sec-fetch-site': site } : {};
        const answer = await edge.inject({ method, url: confirmUrl, headers });
        expect(answer.statusCode).toBe(403);
        expect(String(answer.headers['set-cookie'])).not.toContain('worklane_override');
      }
  });

  test('is refused by default, and if the operator does not allow it', async () => {
    const cookie = await confirm();
    await open({});
    const answer = await edge.inject({ url: confirmUrl });
    expect(answer.statusCode).toBe(403);
    expect(answer.json().message).toContain('OVERRIDES=1');
    expect(setIn((await page(cookie)).body).underWork).toBeUndefined();
    expect((await page(cookie)).headers['integrity-policy']).toBe('blocked-destinations=(script)');
  });
});

describe('dev servers behind the edge', () => {
  test('are proxied under one path each, without hashes', async () => {
    const dev = await startFakeApi();
    dev.answer = (request, response) => response.writeHead(200).end(`dev ${request.url}`);
    await open({ WORKLANE_DEV: '1', DEV_MODULES: `mf-garden=${dev.url},shell=${dev.url}` });
    const file = await edge.inject({ url: '/@dev/mf-garden/remoteEntry.js' });
    expect(file.body).toBe('dev /@files/remoteEntry.js');
    const { body, headers } = await page();
    expect(setIn(body).modules[0].entry).toBe('/@dev/mf-garden/remoteEntry.js');
    expect(body).toContain('<script id="shell" defer src="/@dev/shell/main.js" crossorigin="anonymous">');
    expect(headers['integrity-policy']).toBeUndefined();
    expect(directive(headers['content-security-policy'], 'script-src')).toBe(
      `script-src 'self' ${shellStartHash}`,
    );
    await dev.close();
  });

  test.each([
    [{ DEV_MODULES: 'mf-garden=http://127.0.0.1:4001' }, 'is refused'],
    [{ DEV_MODULES: 'mf-garden=http://evil.example:80', WORKLANE_DEV: '1' }, 'is wrong'],
    [{ DEV_MODULES: '../x=http://127.0.0.1:4001', WORKLANE_DEV: '1' }, 'is wrong'],
  ])('%j stops the start with a sentence', async (env, sentence) => {
    await expect(
      startEdge({ dataDir: dataDir.path, apiUrl: api.url, env: env as Record<string, string> }),
    ).rejects.toThrow(`The setting DEV_MODULES ${sentence}`);
  });
});
