import { expect, test } from '@jest/globals';
import { newDataDir, startEdge } from '../testing/edge-under-test.ts';

const loopback = ['localhost:8080', 'localhost', 'LOCALHOST:1', '127.0.0.1:8080', '[::1]:8080', '[::1]'];
const strange = [
  'evil.example',
  'evil.example:8080',
  'localhost.evil.example',
  'portal.example.evil.example',
  'portal.example@evil.example',
  '0.0.0.0:8080',
  '192.168.0.7:8080',
  'localhost:99999999',
  'local host',
];

test.each<[Record<string, string>, string[], string[]]>([
  [{}, loopback, [...strange, 'portal.example']],
  [{ HOST: '127.0.0.1' }, loopback, strange],
  [{ HOST: '::1' }, loopback, strange],
  [{ PORTAL_URL: 'https://portal.example' }, ['portal.example', 'Portal.Example:443', ...loopback], strange],
  [
    { PORTAL_URL: 'https://portal.example/', HOST: '0.0.0.0' },
    ['portal.example', 'portal.example:8080'],
    [...strange, ...loopback],
  ],
  [{ HOST: '::' }, ['localhost:8080'], [...strange, '127.0.0.1:8080', '[::1]:8080']],
  [{ HOST: '192.168.0.9' }, ['192.168.0.9:8080', 'localhost:8080'], strange],
])('with %j the portal answers only under its own names', async (env, own, others) => {
  const data = await newDataDir([]);
  const edge = await startEdge({ dataDir: data.path, apiUrl: 'http://127.0.0.1:9', env });
  for (const host of own) expect([host, await statusUnder(host)]).toEqual([host, 200]);
  for (const host of others) {
    expect([host, await statusUnder(host)]).toEqual([host, 421]);
    expect((await edge.inject({ url: '/api/users/me', headers: { host } })).json()).toMatchObject({
      code: 'edge.otherHost',
      message: expect.stringContaining('PORTAL_URL'),
    });
    expect((await edge.inject({ url: '/livez', headers: { host } })).statusCode).toBe(200);
  }
  await edge.close();
  await data.remove();

  async function statusUnder(host: string): Promise<number> {
    return (await edge.inject({ url: '/favicon.svg', headers: { host } })).statusCode;
  }
});

test('the host name of a trusted proxy counts, that of other clients does not', async () => {
  const data = await newDataDir([]);
  const env = { PORTAL_URL: 'https://portal.example', TRUSTED_PROXIES: '192.0.2.7', HOST: '0.0.0.0' };
  const edge = await startEdge({ dataDir: data.path, apiUrl: 'http://127.0.0.1:9', env });
  const ask = async (remoteAddress: string, host: string, forwarded: string) => {
    const headers = { host, 'x-forwarded-host': forwarded };
    return (await edge.inject({ url: '/favicon.svg', remoteAddress, headers })).statusCode;
  };
  expect(await ask('192.0.2.7', '10.0.0.2:8080', 'portal.example')).toBe(200);
  expect(await ask('192.0.2.7', 'portal.example', 'evil.example')).toBe(421);
  expect(await ask('198.51.100.7', 'evil.example', 'portal.example')).toBe(421);
  await edge.close();
  await data.remove();
});
