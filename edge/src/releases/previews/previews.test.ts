import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import {
  type PageReleaseSet,
  PORTAL_TRUSTED_TYPES,
  type ReleaseDescription,
  type SignedRelease,
} from '@worklane/shared-kernel/contracts';
import type { FastifyInstance } from 'fastify';
import { type FakeApi, newDataDir, startEdge, startFakeApi } from '../../testing/edge-under-test.ts';
import {
  describeFiles,
  manifestOf,
  newKey,
  setOf,
  signWith,
  type TestKey,
} from '../../testing/signed-sets.ts';

const CODE = '0197a3c2-0000-7000-8000-000000000000.c2lnbmVk';
const link = `/@preview?code=${encodeURIComponent(CODE)}`;
const cookieName = '__Host-worklane_preview';
const fromPortal = { 'sec-fetch-site': 'same-origin' };
const stranger = `__Host-worklane_visitor=${'0'.repeat(32)}`;
const HOUR_MS = 3_600_000;

let key: TestKey;
let api: FakeApi;
let dataDir: Awaited<ReturnType<typeof newDataDir>>;
let edge: FastifyInstance;
let preview: { release: SignedRelease; endsAt: string; who: string } | number;
let live: SignedRelease[];
let setNumber: number;
let now: Date;
let asked: string[];

const release = async (name: string, entry: string, changes: Partial<ReleaseDescription> = {}, by = key) =>
  signWith(by, await describeFiles(name, [entry], changes));
const until = (ms: number) => new Date(now.getTime() + ms).toISOString();

beforeEach(async () => {
  key = newKey();
  now = new Date();
  asked = [];
  setNumber = 3;
  api = await startFakeApi();
  dataDir = await newDataDir([key.publicKey]);
  live = [await release('shell', 'main.js'), await release('mf-garden', 'entry.js')];
  preview = {
    release: await release('mf-garden', 'next.js', { version: '0.2.0' }),
    endsAt: until(HOUR_MS),
    who: 'garden team',
  };
  api.answer = async ({ url = '' }, response) => {
    const isPreview = url.startsWith('/api/releases/previews?');
    if (isPreview) asked.push(new URL(url, api.url).searchParams.get('code') ?? '');
    const status = isPreview && typeof preview === 'number' ? preview : 200;
    response.writeHead(status, { 'content-type': 'application/json' });
    response.end(JSON.stringify(isPreview ? preview : await setOf(setNumber, live)));
  };
  edge = await startEdge(
    { dataDir: dataDir.path, apiUrl: api.url },
    { apiPatienceMs: 20_000, now: () => now },
  );
});
afterEach(async () => {
  await edge.close();
  await api.close();
  await dataDir.remove();
});

const setCookiesOf = ({ headers }: { headers: Record<string, unknown> }) =>
  [headers['set-cookie']].flat().map(String);
const confirm = (url = link, headers: Record<string, string> = fromPortal) =>
  edge.inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
  });

async function open(): Promise<string> {
  const answer = await confirm();
  expect(answer.statusCode).toBe(303);
  const cookies = setCookiesOf(answer).filter((text) => !text.includes('Max-Age=0'));
  expect(cookies.find((text) => text.startsWith(cookieName))).toMatch(
    /; Path=\/; Max-Age=3600; Secure; HttpOnly; SameSite=Lax$/,
  );
  return cookies.map((text) => text.split(';')[0]).join('; ');
}

async function page(cookie?: string, url = '/garden/1') {
  const response = await edge.inject({
    url,
    headers: { accept: 'text/html', ...(cookie && { cookie }) },
  });
  const text = /id="release-set">(.*?)<\/script>/s.exec(response.body)?.[1] ?? response.body;
  const set = JSON.parse(text) as PageReleaseSet;
  return { response, set, garden: set.modules.find(({ manifest }) => manifest.name === 'mf-garden') };
}

describe('MFE-03 a preview of a release', () => {
  test('is confirmed on a page without scripts', async () => {
    const answer = await edge.inject({ url: link });
    expect(answer.statusCode).toBe(200);
    expect(answer.body).toContain('mf-garden would be the release 0.2.0-');
    expect(answer.body).toContain('made by garden team');
    expect(answer.body).not.toContain('<script');
    expect(answer.headers['content-security-policy']).toContain("frame-ancestors 'none'");
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(setCookiesOf(answer).join()).not.toContain(cookieName);
    expect(asked).toEqual([CODE]);
  });

  test('is only in the page of the opening person, with hashes and policy', async () => {
    const cookie = await open();
    const own = await page(cookie);
    expect(own.garden).toMatchObject({
      channel: 'preview',
      version: '0.2.0',
      entry: expect.stringMatching(/next\.js$/),
    });
    expect(own.set.preview).toMatchObject({ package: 'mf-garden', id: own.garden?.id, problem: null });
    expect(own.set.integrity[own.garden?.entry ?? '']).toMatch(/^sha384-/);
    expect(Object.keys(own.set.integrity).filter((path) => path.includes('mf-garden'))).toEqual([
      own.garden?.entry,
    ]);
    expect(own.response.body).toContain(`<link rel="preload" href="${own.garden?.entry}"`);
    expect((await page(cookie, '/releases/current.json')).garden?.channel).toBe('preview');

    const other = await page();
    expect(other.garden).toMatchObject({ channel: 'live', version: '0.1.0' });
    expect(other.set.preview).toBeUndefined();
    for (const name of ['content-security-policy', 'integrity-policy', 'cache-control']) {
      const withoutNonce = (value: unknown) =>
        String(value)
          .replace(/nonce-[^']+/, '')
          .replace(/violations\S+/g, '');
      expect(withoutNonce(own.response.headers[name])).toBe(withoutNonce(other.response.headers[name]));
    }
    expect(own.response.headers['cache-control']).toBe('no-store');
  });

  test('allows its Trusted Types policies in that page alone', async () => {
    const manifest = (name: string) => manifestOf('mf-garden', { trustedTypes: [name] });
    live[1] = await release('mf-garden', 'entry.js', { manifest: manifest('lit-html') });
    const next = await release('mf-garden', 'next.js', { version: '0.2.0', manifest: manifest('vue') });
    preview = { release: next, endsAt: until(HOUR_MS), who: '' };
    const policies = async (cookie?: string) => {
      const { headers } = (await page(cookie)).response;
      const [, names = ''] = /; trusted-types ([^;]+)/.exec(`${headers['content-security-policy']}`) ?? [];
      return names.split(' ').filter((name) => !PORTAL_TRUSTED_TYPES.some((ofPortal) => ofPortal === name));
    };
    // Two releases of a module in an open page contain the same library.
    expect(await policies(await open())).toEqual(['vue', "'allow-duplicates'"]);
    expect(await policies()).toEqual(['lit-html', "'allow-duplicates'"]);
  });

  test('of a module that is not live has its paths only in that page', async () => {
    const manifest = manifestOf('mf-pond', { paths: [{ pattern: '/pond', access: 'public' }] });
    preview = { release: await release('mf-pond', 'pond.js', { manifest }), endsAt: until(HOUR_MS), who: '' };
    const own = await page(await open(), '/pond');
    expect(own.set.modules.map((module) => [module.manifest.name, module.channel])).toEqual([
      ['mf-garden', 'live'],
      ['mf-pond', 'preview'],
    ]);
    expect((await page()).set.modules).toHaveLength(1);
  });

  test.each<[string, (cookies: { visitor: string; payload: string; mac: string }) => string]>([
    ['without a signature', ({ visitor, payload }) => `${visitor}; ${cookieName}=${payload}`],
    ['of another visitor', ({ payload, mac }) => `${stranger}; ${cookieName}=${payload}.${mac}`],
    ['without a visitor', ({ payload, mac }) => `${cookieName}=${payload}.${mac}`],
    [
      'of another content',
      ({ visitor, payload, mac }) =>
        `${visitor}; ${cookieName}=${Buffer.from(payload).toString('base64url')}.${mac}`,
    ],
    [
      'signed as an override',
      ({ visitor, payload, mac }) => `${visitor}; __Host-worklane_override=${payload}.${mac}`,
    ],
  ])('is not in a page with a cookie %s', async (_, forge) => {
    const [visitor = '', own = ''] = (await open()).split('; ');
    const [payload = '', mac = ''] = own.slice(cookieName.length + 1).split('.');
    const { garden, set } = await page(forge({ visitor, payload, mac }));
    expect(garden?.channel).toBe('live');
    expect(set.preview).toBeUndefined();
  });

  test('ends with the next page after its team ends it', async () => {
    const cookie = await open();
    preview = 404;
    const { response, set, garden } = await page(cookie);
    expect(garden?.channel).toBe('live');
    expect(set.preview?.problem).toBe('ended');
    expect(setCookiesOf(response)).toContainEqual(
      expect.stringMatching(`^${cookieName}=; Path=/; Max-Age=0`),
    );
    expect((await edge.inject({ url: link })).statusCode).toBe(404);
    expect((await confirm()).statusCode).toBe(404);
  });

  test('ends at its time, even if the api extends it', async () => {
    const cookie = await open();
    now = new Date(now.getTime() + HOUR_MS);
    const { set, garden } = await page(cookie);
    expect([garden?.channel, set.preview?.problem]).toEqual(['live', 'ended']);
  });

  test('is hidden while the api does not answer, and shown again afterwards', async () => {
    const cookie = await open();
    const running = preview;
    preview = 503;
    const away = await page(cookie);
    expect([away.garden?.channel, away.set.preview?.problem]).toEqual(['live', 'away']);
    expect(setCookiesOf(away.response).join()).not.toContain(cookieName);
    expect((await edge.inject({ url: link })).statusCode).toBe(503);
    preview = running;
    expect((await page(cookie)).garden?.channel).toBe('preview');
  });

  test('is verified like a live release: foreign and changed ones are refused', async () => {
    const cookie = await open();
    const foreign = await release('mf-garden', 'next.js', { version: '0.2.0' }, newKey());
    const good = await release('mf-garden', 'next.js', { version: '0.2.0' });
    const changed = { ...good, description: { ...good.description, entry: 'other.js' } };
    for (const bad of [foreign, changed]) {
      preview = { release: bad, endsAt: until(HOUR_MS), who: '' };
      const { set, garden } = await page(cookie);
      expect([garden?.channel, set.preview?.problem]).toEqual(['live', 'unfit']);
      expect((await confirm()).statusCode).toBe(409);
    }
  });

  test('is hidden if it is incompatible or would stop another module', async () => {
    const cookie = await open();
    live = [await release('shell', 'main.js', { version: '9.0.0' }), ...live.slice(1)];
    setNumber += 1;
    const { set, garden } = await page(cookie);
    expect([garden?.channel, set.preview?.problem]).toEqual(['live', 'unfit']);
    expect((await edge.inject({ url: link })).json().message).toMatch(/no longer fits the live releases/);
  });

  test('of a shell that a live module does not run with is hidden', async () => {
    const shell = await release('shell', 'main.js', { version: '9.0.0' });
    preview = { release: shell, endsAt: until(HOUR_MS), who: 'shell team' };
    expect((await confirm()).statusCode).toBe(409);
  });

  test('is checked together with its visitor’s canaries by name', async () => {
    const shell = await release('shell', 'main.js', { version: '9.0.0' });
    const set = await setOf(4, live, { canaries: [{ release: shell, percent: 0, hasAudience: true }] });
    api.answer = ({ url = '', headers }, response) => {
      const isTester = headers.authorization === 'Bearer tester';
      const audience = url === '/api/releases/audience' ? (isTester ? ['shell'] : []) : null;
      response.writeHead(200, { 'content-type': 'application/json' });
      response.end(JSON.stringify(audience ?? (url.startsWith('/api/releases/previews?') ? preview : set)));
    };
    const question = (token: string) =>
      edge.inject({
        url: link,
        headers: { cookie: `__Host-worklane_token=${token}; __Host-worklane_bind=browser` },
      });
    expect((await question('somebody')).statusCode).toBe(200);
    expect((await question('tester')).statusCode).toBe(409);
  });

  test('takes no path of another module', async () => {
    const manifest = manifestOf('mf-pond');
    preview = { release: await release('mf-pond', 'pond.js', { manifest }), endsAt: until(HOUR_MS), who: '' };
    expect((await confirm()).statusCode).toBe(409);
  });

  test('of a shell that does not start gives way to the shell before it', async () => {
    preview = {
      release: await release('shell', 'next.js', { version: '0.1.1' }),
      endsAt: until(HOUR_MS),
      who: '',
    };
    const cookie = await open();
    const own = await page(cookie);
    expect(own.set.shell).toMatchObject({ version: '0.1.1', channel: 'preview' });
    const offered =
      /href="(\/[^"]*instead=[^"]*)"/.exec(own.response.body)?.[1]?.replaceAll('&amp;', '&') ?? '';
    expect(offered).toContain(`instead=${own.set.shell.id}`);
    const back = await edge.inject({ url: offered, headers: { cookie } });
    const choice = setCookiesOf(back)
      .find((text) => text.startsWith('__Host-worklane_shell='))
      ?.split(';')[0];
    const after = await page(`${cookie}; ${choice}`);
    expect(after.set.shell).toMatchObject({ version: '0.1.0', channel: 'live' });
    expect(after.set.preview?.problem).toBe('ended');
  });

  test('leads to a path of the portal and to no other site', async () => {
    for (const [to, location] of [
      ['/garden/7?tab=2', '/garden/7?tab=2'],
      ['https://evil.example/', '/'],
      ['//evil.example', '/'],
    ] as const) {
      const answer = await confirm(`${link}&to=${encodeURIComponent(to)}`);
      expect(answer.headers.location).toBe(location);
    }
  });

  test('is ended by its visitor, and never by a page of another site', async () => {
    const ended = await edge.inject({ method: 'DELETE', url: '/@preview', headers: fromPortal });
    expect(ended.statusCode).toBe(204);
    expect(ended.headers['set-cookie']).toMatch(new RegExp(`^${cookieName}=; Path=/; Max-Age=0`));
    for (const site of ['cross-site', 'same-site', 'none', '']) {
      const headers: Record<string, string> = site ? { 'sec-fetch-site': site } : {};
      for (const answer of [
        await confirm(link, headers),
        await edge.inject({ method: 'DELETE', url: '/@preview', headers }),
      ]) {
        expect(answer.statusCode).toBe(403);
        expect(setCookiesOf(answer).join()).not.toContain(cookieName);
      }
    }
  });
});
