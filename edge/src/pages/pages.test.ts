import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { FastifyInstance } from 'fastify';
import { firstPaintStyle } from '../first-view/first-paint.ts';
import { type FakeApi, newDataDir, serveSet, startEdge, startFakeApi } from '../testing/edge-under-test.ts';
import { describeFiles, integrityOf, manifestOf, newKey, setOf, signWith } from '../testing/signed-sets.ts';
import { frameColours } from './frame.ts';

let api: FakeApi;
let data: Awaited<ReturnType<typeof newDataDir>>;
let edge: FastifyInstance;
let shellUrl: string;
let gardenUrl: string;
let orchardId: string;

beforeAll(async () => {
  const key = await newKey();
  [api, data] = await Promise.all([startFakeApi(), newDataDir([key.publicKey])]);
  const shell = await describeFiles('shell', ['main.js', 'inter.woff2', 'early.js', 'dialog.js', 'menu.js'], {
    preload: ['inter.woff2', 'early.js'],
    doors: { 'kernel/dialog': ['dialog.js'], 'kernel/menu': ['menu.js'] },
  });
  const hostile = '</script><script>alert(1)</script><!--\u2028';
  const garden = await describeFiles('mf-garden', ['entry.js', 'first.js', 'bed.js', 'late.js'], {
    preload: ['first.js'],
    pages: {
      '/garden/:gardenId/:component?': { files: ['bed.js'], doors: ['kernel/dialog', 'kernel/core'] },
      '/gardens': { files: ['late.js'], doors: ['kernel/menu'] },
    },
    manifest: manifestOf('mf-garden', {
      area: { 'en-AU': hostile },
      paths: [
        { pattern: '/garden/:gardenId/:component?', access: 'guarded' },
        { pattern: '/gardens', access: 'guarded' },
      ],
    }),
  });
  const orchard = await describeFiles('mf-orchard', ['orchard.js'], {
    manifest: manifestOf('mf-orchard', {
      paths: [
        { pattern: '/orchard', access: 'public' },
        { pattern: '/bench', access: 'guarded', isBare: true },
      ],
    }),
  });
  orchardId = orchard.id;
  shellUrl = `/releases/shell/${shell.id}`;
  gardenUrl = `/releases/mf-garden/${garden.id}`;
  serveSet(
    api,
    setOf(
      1,
      [shell, garden, orchard].map((description) => signWith(key, description)),
    ),
  );
  edge = await startEdge({ dataDir: data.path, apiUrl: api.url, env: { TRUSTED_PROXIES: 'loopback' } });
});
afterAll(async () => {
  await edge.close();
  await api.close();
  await data.remove();
});

const browser = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };
const page = (url: string, headers: Record<string, string> = {}) =>
  edge.inject({ url, headers: { ...browser, ...headers } });

describe('the page', () => {
  test('starts the shell and preloads the files of the path’s module, with hashes', async () => {
    const { body, headers } = await page('/garden/7/messages?tab=1');
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    expect(headers['cache-control']).toBe('no-store');
    expect(body).toContain('<html lang="en-AU">');
    expect(body).toContain('<title>Worklane</title>');
    expect(body).toContain(
      `<script id="shell" defer src="${shellUrl}/main.js" integrity="${integrityOf('main.js')}" crossorigin="anonymous"></script>`,
    );
    expect(body).toContain(
      `href="${shellUrl}/inter.woff2" as="font" type="font/woff2" crossorigin="anonymous"`,
    );
    const needed = ['entry.js', 'first.js', 'bed.js'].map((file) => `${gardenUrl}/${file}`);
    for (const url of [`${shellUrl}/early.js`, `${shellUrl}/dialog.js`, ...needed]) {
      const integrity = integrityOf(url.split('/').at(-1) ?? '');
      expect(body).toContain(
        `<link rel="preload" href="${url}" as="script" integrity="${integrity}" crossorigin="anonymous">`,
      );
    }
    const preloads = body.match(/<link rel="preload"[^>]*>/g)?.join('') ?? '';
    for (const file of ['late.js', 'menu.js', 'orchard.js']) expect(preloads).not.toContain(file);
  });

  test('MFE-04 says that it is late, with a link to reload, until the shell starts', async () => {
    const { body, headers } = await page('/garden/7/messages?tab=1');
    const root = /<div id="root">(.*)<\/body>/s.exec(body)?.[1] ?? '';
    expect(root).toContain('<h1>Worklane is taking longer than usual</h1>');
    expect(root).toContain('<a href="/releases/load-again?to=%2Fgarden%2F7%2Fmessages%3Ftab%3D1">Retry</a>');
    const nonce = /'nonce-([^']+)'/.exec(String(headers['content-security-policy']))?.[1];
    expect(body).toContain(`<style nonce="${nonce}">`);
  });

  test.each([
    ['/garden/7/messages?tab=1', '/garden/7/messages?tab=1'],
    ['https://elsewhere.example/x', '/'],
    ['//elsewhere.example/x', '/'],
    ['/\\elsewhere.example/x', '/'],
    ['/.//elsewhere.example/x', '/'],
    ['/x/..//elsewhere.example/x', '/'],
    ['', '/'],
  ])('loads again from %p to %p, with another name for the first file', async (to, target) => {
    const response = await page(`/releases/load-again?to=${encodeURIComponent(to)}`);
    expect(response.statusCode).toBe(303);
    expect(response.headers.location).toBe(target);
    const cookie = String(response.headers['set-cookie']).split(';')[0] ?? '';
    const again = await page('/nowhere', { cookie });
    expect(again.body).toContain(`src="${shellUrl}/main.js?again=${cookie.split('=')[1]}"`);
  });

  test('has only the shell for a path without an owner', async () => {
    const { body, statusCode } = await page('/nowhere');
    expect(statusCode).toBe(200);
    expect(body).not.toContain(`<link rel="preload" href="${gardenUrl}`);
  });

  test('cannot be changed by a manifest that ends the data block', async () => {
    const { body } = await page('/garden/7');
    expect(body.match(/<script/g)).toHaveLength(3);
    expect(body).not.toContain('alert(1)</script>');
    expect(body).not.toContain('\u2028');
    const block = /id="release-set">(.*?)<\/script>/s.exec(body)?.[1] ?? '';
    expect(JSON.parse(block).modules[0].manifest.area['en-AU']).toBe(
      '</script><script>alert(1)</script><!--\u2028',
    );
  });

  test('runs only its own scripts, and has a new nonce for styles each time', async () => {
    const [one, other] = await Promise.all([page('/'), page('/')]);
    const policy = String(one.headers['content-security-policy']);
    const nonce = /'nonce-([^']+)'/.exec(policy)?.[1] ?? '';
    expect(nonce).toHaveLength(24);
    expect(one.body).toContain(`<meta property="csp-nonce" nonce="${nonce}">`);
    expect(other.body).not.toContain(nonce);
    const directives = new Map(
      policy.split('; ').map((part) => [part.split(' ')[0], part.split(' ').slice(1).join(' ')]),
    );
    expect(directives.get('default-src')).toBe("'none'");
    const inline = /<script>(.*?)<\/script>/s.exec(one.body)?.[1] ?? '';
    const hash = createHash('sha256').update(inline).digest('base64');
    expect(directives.get('script-src')).toBe(`'self' 'sha256-${hash}'`);
    expect(directives.get('style-src')).toBe(`'self' 'nonce-${nonce}'`);
    expect(directives.get('connect-src')).toBe("'self'");
    expect(directives.get('base-uri')).toBe("'none'");
    expect(directives.get('object-src')).toBe("'none'");
    expect(directives.get('form-action')).toBe("'self'");
    expect(directives.get('frame-ancestors')).toBe("'none'");
    expect(directives.get('require-trusted-types-for')).toBe("'script'");
    expect(directives.get('trusted-types')).toBe(
      'worklane worklane-reader worklane-push dompurify ProseMirrorClipboard',
    );
    expect(directives.get('worker-src')).toMatch(/^blob: http:\/\/[\w.:-]+\/push-worker\.js$/);
    expect(one.headers).not.toHaveProperty('content-security-policy-report-only');
    expect(one.headers).toMatchObject({
      'integrity-policy': 'blocked-destinations=(script)',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'same-origin',
      'cross-origin-opener-policy': 'same-origin',
      'permissions-policy': expect.stringContaining('camera=()'),
    });
  });

  test('makes browsers report crashes and violations with its stamp, and forbids style attributes', async () => {
    const { body, headers } = await page('/orchard', { 'x-forwarded-proto': 'https' });
    const stamp = /<meta name="worklane-page" content="([^"]+)">/.exec(body)?.[1] ?? '';
    const url = `/api/releases/violations?page=${stamp}&shell=${shellUrl.split('/').at(-1)}`;
    expect(stamp).not.toBe('');
    expect(headers['reporting-endpoints']).toBe(
      `violations="${url}", default="${url}&module=mf-orchard&release=${orchardId}"`,
    );
    const policy = String(headers['content-security-policy']).split('; ');
    expect(policy).toContain('report-to violations');
    expect(policy).toContain(`report-uri ${url}`);
    expect(policy.join()).not.toMatch(/unsafe|style-src-attr/);
    expect(headers['integrity-policy']).toBe('blocked-destinations=(script), endpoints=(violations)');
    // Browsers read no endpoints over http, and they ignore `report-uri` if there is a `report-to`.
    const overHttp = await page('/');
    expect(overHttp.headers).not.toHaveProperty('reporting-endpoints');
    expect(overHttp.headers['content-security-policy']).toMatch(/; report-uri \S+$/);
  });

  test('sends HSTS over https only', async () => {
    expect((await page('/')).headers['strict-transport-security']).toBeUndefined();
    const { headers } = await page('/', { 'x-forwarded-proto': 'https' });
    expect(headers['strict-transport-security']).toContain('max-age=31536000');
  });

  test('gives a visitor an id for a year and does not change it', async () => {
    const first = String((await page('/')).headers['set-cookie']);
    expect(first).toMatch(
      /^__Host-worklane_visitor=[0-9a-f]{32}; Path=\/; Max-Age=31536000; Secure; HttpOnly; SameSite=Lax$/,
    );
    const again = await page('/', { cookie: `other=1; ${first.split(';')[0]}` });
    expect(again.headers['set-cookie']).toBeUndefined();
    expect(
      (await page('/', { cookie: '__Host-worklane_visitor=<script>' })).headers['set-cookie'],
    ).toBeDefined();
  });

  test('comes from memory for strangers, with a new nonce, stamp and address', async () => {
    const gzip = { 'accept-encoding': 'gzip, deflate, br' };
    const plain = [await page('/orchard?a=%22b%27&c'), await page('/orchard')];
    const kept = [await page('/orchard?a=%22b%27&c', gzip), await page('/orchard', gzip)];
    const bodies = [...plain, ...kept].map(({ rawPayload }, index) =>
      index < 2 ? rawPayload.toString() : gunzipSync(rawPayload).toString(),
    );
    const marks = [/'nonce-([^']+)'/, /<meta name="worklane-page" content="([^"]+)">/];
    const own = [...plain, ...kept].map(({ headers }, index) => [
      marks[0]?.exec(String(headers['content-security-policy']))?.[1] ?? '?',
      marks[1]?.exec(bodies[index] ?? '')?.[1] ?? '?',
    ]);
    expect(new Set(own.flat()).size).toBe(8);
    const [first, , same] = bodies.map((body, index) =>
      (own[index] ?? []).reduce((text, value) => text.replaceAll(value, '*'), body),
    );
    expect(same).toBe(first);
    expect(first).toContain('to=%2Forchard%3Fa%3D%2522b%2527%26c');
    expect(bodies[1]).toContain('load-again?to=%2Forchard"');
    expect(bodies.join('')).not.toMatch(/hole[0-9a-f]{24}/);
  });

  test('is compressed for a client that accepts it', async () => {
    const plain = await page('/nowhere');
    const brotli = await page('/nowhere', { 'accept-encoding': 'br' });
    const gzip = await page('/nowhere', { 'accept-encoding': 'gzip, br' });
    const length = plain.body.length;
    expect(brotliDecompressSync(brotli.rawPayload).toString()).toHaveLength(length);
    expect(gunzipSync(gzip.rawPayload).toString()).toHaveLength(length);
  });

  test.each([
    ['a removed script', '/main.0a1b2c3d.js', { accept: '*/*', 'sec-fetch-dest': 'script' }],
    ['a picture', '/logo', { accept: 'image/avif,image/*' }],
    ['data', '/project', { accept: 'application/json' }],
    ['a file by a program', '/robots.txt', { accept: '*/*' }],
    ['a missing release', '/releases/shell/x/main.js', browser],
    ['the folder of releases', '/releases', browser],
  ])('is never the answer to a request for %s', async (_, url, headers) => {
    const response = await edge.inject({ url, headers });
    expect(response.statusCode).toBe(404);
    expect(response.headers['content-type']).toMatch(/^application\/problem\+json/);
  });

  test.each([
    ['/%E0%A4%A', '/'],
    ['/garden/7%?from=mail', '/garden/7?from=mail'],
    ['/%/evil.example/%zz', '/evil.example/zz'],
  ])('AUTH-20 redirects a browser from the malformed address %s to %s', async (url, to) => {
    const response = await edge.inject({ url, headers: browser });
    expect([response.statusCode, response.headers.location]).toEqual([302, to]);
    expect(response.headers['cache-control']).toBe('no-store');
  });

  test('answers malformed addresses and unknown methods of programs with problem details', async () => {
    const [malformed, posted] = await Promise.all([
      edge.inject({ url: '/%zz', headers: { accept: 'application/json' } }),
      edge.inject({
        method: 'POST',
        url: '/garden/7',
        headers: { ...browser, 'content-type': 'text/x' },
        payload: 'x',
      }),
    ]);
    expect(malformed.statusCode).toBe(400);
    expect(posted.statusCode).toBe(404);
    for (const { body, headers } of [malformed, posted]) {
      expect(headers['content-type']).toMatch(/^application\/problem\+json/);
      expect(JSON.parse(body)).toMatchObject({ requestId: headers['x-request-id'] });
      expect(body).not.toContain('node_modules');
    }
  });

  test('HEAD has the same headers', async () => {
    const response = await edge.inject({ method: 'HEAD', url: '/garden/7', headers: browser });
    expect(response.statusCode).toBe(200);
    expect(response.headers['content-security-policy']).toContain("script-src 'self'");
    expect(response.body).toBe('');
  });

  test('has the chosen colours of this device, or the device’s own', async () => {
    const chosen = await page('/garden/7', { cookie: 'a=1; __Host-worklane_theme=dark' });
    expect(chosen.body).toContain('<html lang="en-AU" data-theme="dark">');
    expect(chosen.body).toContain('<meta name="theme-color" content="#0b1318">');
    for (const cookie of ['', '__Host-worklane_theme=system', '__Host-worklane_theme="><script>']) {
      const { body } = await page('/garden/7', { cookie });
      expect(body).toContain('<html lang="en-AU">');
      expect(body).toContain('media="(prefers-color-scheme: dark)" content="#0b1318"');
    }
  });

  test('starts with the colours of the theme', () => {
    const tokens = readFileSync(
      join(import.meta.dirname, '../../../shared-kernel/src/theme/tokens.ts'),
      'utf8',
    );
    expect(tokens).toContain('--bg-canvas:var(--grey-50)');
    expect(tokens).toContain('--grey-50:#f5f8f8');
    expect(tokens).toContain('--grey-900:#172127');
    expect(tokens).toContain('--bg-canvas:#0b1318');
    expect(tokens).toContain('--text:#e8eef0');
    for (const colour of ['#f5f8f8', '#172127', '#0b1318', '#e8eef0'])
      expect(firstPaintStyle).toContain(colour);
    for (const [name, [lightColour, darkColour]] of Object.entries(frameColours)) {
      const token = name === 'surface' ? '--bg-surface' : `--${name}`;
      const [lightTokens = '', darkTokens = ''] = tokens.split('const dark');
      const value = new RegExp(`${token}:var\\((--grey-\\d+)\\)`).exec(lightTokens)?.[1] ?? '';
      expect(lightTokens).toContain(`${value}:${lightColour}`);
      expect(darkTokens).toContain(`${token}:${darkColour}`);
    }
  });

  test('has header and skeleton for a signed-in person, until the shell renders them', async () => {
    const cookie = '__Host-worklane_token=t';
    const { body } = await page('/garden/7', { cookie });
    expect(body).toMatch(/<div id="root">[\s\S]*<div class="frame">[\s\S]*Worklane/);
    expect(body).toContain('.frame{');
    for (const { body: without } of [
      await page('/garden/7'),
      await page('/bench', { cookie }),
      await page('/nowhere', { cookie }),
    ])
      expect(without).not.toContain('class="frame"');
  });

  test('has an icon that the policy allows', async () => {
    const response = await edge.inject('/favicon.svg');
    expect(response.headers['content-type']).toBe('image/svg+xml');
    expect(response.body).toContain('<svg');
  });
});
