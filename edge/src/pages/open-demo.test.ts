import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import type { FastifyInstance } from 'fastify';
import { type FakeApi, newDataDir, serveSet, startEdge, startFakeApi } from '../testing/edge-under-test.ts';
import { describeFiles, newKey, setOf, signWith } from '../testing/signed-sets.ts';

let api: FakeApi;
let data: Awaited<ReturnType<typeof newDataDir>>;
const edges: FastifyInstance[] = [];

beforeEach(async () => {
  const key = newKey();
  [api, data] = await Promise.all([startFakeApi(), newDataDir([key.publicKey])]);
  const shell = signWith(key, await describeFiles('shell', ['main.js']));
  serveSet(api, setOf(1, [shell]));
});
afterEach(async () => {
  await Promise.all(edges.splice(0).map((edge) => edge.close()));
  await api.close();
  await data.remove();
});

async function open(env: Record<string, string>): Promise<FastifyInstance> {
  const edge = await startEdge({ dataDir: data.path, apiUrl: api.url, env }, { apiPatienceMs: 20_000 });
  edges.push(edge);
  return edge;
}

describe('a portal with demo data that others can reach', () => {
  const mark = '<meta name="worklane-demo" content="open">';
  const others: Record<string, string>[] = [
    { HOST: '0.0.0.0' },
    { TRUSTED_PROXIES: '10.0.0.0/8' },
    { PORTAL_URL: 'https://portal.example' },
  ];

  test.each(others)('says on every page with %j that it is a demo, before sign-in too', async (env) => {
    const edge = await open({ DEMO: '1', ...env });
    for (const url of ['/login', '/', '/jobs/1/brief']) {
      const page = await edge.inject({ url, headers: { accept: 'text/html' } });
      expect(page.statusCode).toBe(200);
      expect(page.body).toContain(mark);
    }
  });

  test.each<Record<string, string>>([{ DEMO: '1' }, { DEMO: '0', HOST: '0.0.0.0' }])(
    'does not mention a demo with %j',
    async (env) => {
      const page = await (await open(env)).inject({ url: '/login', headers: { accept: 'text/html' } });
      expect(page.body).not.toContain('worklane-demo');
    },
  );

  test.each(others)('refuses overrides of modules with %j alone', async (env) => {
    await expect(open({ OVERRIDES: '1', ...env })).rejects.toThrow(
      /^OVERRIDES=1 is refused because (HOST|TRUSTED_PROXIES|PORTAL_URL) lets others reach this portal: [^\n]+\.$/,
    );
    await open({ OVERRIDES: '1', DEMO: '1', ...env });
  });
});

describe('the pseudo-language for work on texts', () => {
  const isThere = async (env: Record<string, string>) => {
    const page = await (await open(env)).inject({ url: '/login', headers: { accept: 'text/html' } });
    expect(page.statusCode).toBe(200);
    return page.body.includes('<meta name="worklane-pseudo-language">');
  };

  test('exists if nobody else can reach the portal', async () => {
    expect(await isThere({})).toBe(true);
    expect(await isThere({ DEMO: '1' })).toBe(true);
  });

  test.each<Record<string, string>>([
    { HOST: '0.0.0.0' },
    { TRUSTED_PROXIES: '10.0.0.0/8' },
    { PORTAL_URL: 'https://portal.example' },
    { DEMO: '1', HOST: '0.0.0.0' },
  ])('does not exist with %j', async (env) => {
    expect(await isThere(env)).toBe(false);
  });
});
