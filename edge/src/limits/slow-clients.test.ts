import type { IncomingMessage, ServerResponse } from 'node:http';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import type { FastifyInstance } from 'fastify';
import { type FakeApi, newDataDir, startEdge, startFakeApi } from '../testing/edge-under-test.ts';
import { RawClient, socketsOf, until } from '../testing/raw-client.ts';
import { AddressQuota } from './address-quota.ts';
import type { Limits } from './limits.ts';

const many = 300;
const quick: Partial<Limits> = { lingerMs: 100 };
let api: FakeApi;
let data: Awaited<ReturnType<typeof newDataDir>>;
let edge: FastifyInstance;
let heard: string[] = [];
let clients: RawClient[];

async function open(limits: Partial<Limits> = {}, env: Record<string, string> = {}): Promise<void> {
  await edge?.close();
  // The share of an address is time of work, which depends on the machine; address-shares.test.ts tests it.
  const settings = { SHARE_PER_ADDRESS: '0', ...env };
  edge = await startEdge(
    { dataDir: data.path, apiUrl: api.url, env: settings },
    { limits: { ...quick, ...limits } },
  );
  await edge.listen({ host: '127.0.0.1', port: 0 });
  heard = [];
}

beforeEach(async () => {
  [api, data] = await Promise.all([startFakeApi(), newDataDir([])]);
  clients = [];
  api.answer = answerSoon;
  await open();
});
afterEach(async () => {
  for (const client of clients) client.end();
  await edge.close();
  await api.close();
  await data.remove();
});

function answerSoon(request: IncomingMessage, response: ServerResponse): void {
  heard.push(request.url ?? '');
  request.resume().on('end', () => response.end('{"ok":true}'));
}

async function connect(bytes: string): Promise<RawClient> {
  const client = await RawClient.to(edge, bytes);
  clients.push(client);
  return client;
}

const half = (path: string, method = 'POST') =>
  `${method} ${path} HTTP/1.1\r\nhost: localhost\r\ncontent-type: ${path === '/@repair' ? 'application/x-www-form-urlencoded' : 'application/json'}\r\ncontent-length: 100\r\n\r\n{`;
const get = (path: string, headers = '') => `GET ${path} HTTP/1.1\r\nhost: localhost\r\n${headers}\r\n`;

async function expectOthersAreServed(): Promise<void> {
  const client = await connect(
    'POST /auth/local HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\ncontent-type: application/json\r\ncontent-length: 4\r\n\r\nnull',
  );
  const answer = await client.answerAtClose();
  expect([answer.status, answer.body]).toEqual([200, '{"ok":true}']);
}

describe('slow headers', () => {
  test.each([
    ['half a request', 'GET / HTTP/1.1\r\nhost: localhost\r\n'],
    ['nothing at all', ''],
  ])('with %s get an error, and the connection is closed', async (_, bytes) => {
    await open({ headersMs: 200 });
    const answer = await (await connect(bytes)).answerAtClose();
    expect(answer.status).toBe(408);
    expect(JSON.parse(answer.body)).toMatchObject({ code: 'edge.tooSlow' });
  });
});

describe('MFE-15 one address', () => {
  test.each([
    ['calls', '/api/projects', 64],
    ['downloads', '/files/1/plan.pdf', 16],
    ['uploads', '/files/uploads/1', 32],
  ])('with more long %s than the api’s limit leaves connections for others', async (kind, path, most) => {
    await open({ uploadsPerAddress: 1_000 }, { TRUSTED_PROXIES: 'loopback' });
    api.answer = (request, response) => {
      const client = String(request.headers['x-forwarded-for']);
      heard.push(client);
      if (client === '198.51.100.9') response.end('{"ok":true}');
    };
    const ask = (client: string) =>
      connect(
        kind === 'uploads'
          ? half(path).replace('\r\n\r\n', `\r\nx-forwarded-for: ${client}\r\n\r\n`)
          : get(path, `x-forwarded-for: ${client}\r\n`),
      );
    await Promise.all(Array.from({ length: many }, (_, index) => ask(`203.0.113.${index % 250}`)));
    await until(() => heard.length === most);
    await (await ask('198.51.100.9')).until(/"ok":true/);
    expect(heard).toHaveLength(most + 1);
  });
});

describe('slow bodies', () => {
  test('of more callers than the api’s connections do not block others', async () => {
    await Promise.all(Array.from({ length: many }, () => connect(half('/auth/local'))));
    await expectOthersAreServed();
    expect(heard).toEqual(['/auth/local']);
  });

  test('of more uploads than places do not block calls', async () => {
    await open({ uploadsPerAddress: 1_000 });
    await Promise.all(Array.from({ length: many }, () => connect(half('/files/uploads/1', 'PATCH'))));
    await expectOthersAreServed();
  });

  test.each([
    ['a call that stops', '/auth/local', { callPace: { windowMs: 200, bytesPerWindow: 10 } }],
    ['an upload that stops', '/files/uploads/1', { uploadPace: { windowMs: 200, bytesPerWindow: 10 } }],
    [
      'a release that stops',
      '/api/releases/mf-garden',
      { uploadPace: { windowMs: 200, bytesPerWindow: 10 } },
    ],
    ['a call that takes too long', '/auth/local', { callBodyMs: 200 }],
    ['a form that stops', '/@repair', { callPace: { windowMs: 200, bytesPerWindow: 10 } }],
  ])('%s gets an error and is closed', async (_, path, limits) => {
    await open(limits);
    const answer = await (await connect(half(path))).answerAtClose();
    expect(answer.status).toBe(408);
    expect(JSON.parse(answer.body)).toMatchObject({ code: 'edge.tooSlow' });
  });

  test('with one byte now and then are too slow', async () => {
    await open({ callPace: { windowMs: 300, bytesPerWindow: 1_000 } });
    const client = await connect(half('/auth/local'));
    const timer = setInterval(() => client.send(' '), 20);
    expect((await client.answerAtClose()).status).toBe(408);
    clearInterval(timer);
  });

  test('of uploads from one address leave places for others', async () => {
    await open({ uploadsPerAddress: 2 }, { TRUSTED_PROXIES: 'loopback' });
    const upload = (client: string) =>
      connect(half('/files/uploads/1').replace('\r\n\r\n', `\r\nx-forwarded-for: ${client}\r\n\r\n`));
    await Promise.all([upload('203.0.113.9'), upload('203.0.113.9')]);
    await until(() => heard.length === 2);
    const third = await (await upload('203.0.113.9')).answerAtClose();
    expect([third.status, third.headers['retry-after']]).toEqual([503, '5']);
    await upload('203.0.113.10');
    await until(() => heard.length === 3);
    clients[0]?.end();
    await until(async () => {
      const again = await upload('203.0.113.9');
      await Promise.race([until(() => heard.length === 4), again.until(/503/)]).catch(() => {});
      return heard.length === 4;
    });
  });

  test('of one address get at most half of the memory for bodies', async () => {
    await open({ heldBytes: 2_000, smallBytes: 100 }, { TRUSTED_PROXIES: 'loopback' });
    const send = (client: string) =>
      connect(
        `${half('/auth/local').replace('100\r\n', `900\r\nx-forwarded-for: ${client}\r\n`)}${' '.repeat(700)}`,
      );
    await send('203.0.113.9');
    const second = await (await send('203.0.113.10')).answerAtClose();
    expect([second.status, second.headers['retry-after']]).toEqual([503, '2']);
    const other = await send('198.51.100.9');
    other.send(' '.repeat(199));
    await until(() => heard.length === 1);
  });

  test.each([
    ['an upload', '/files/uploads', { uploadsPerAddress: 1 }],
    ['a call', '/auth', { heldBytes: 2_000, smallBytes: 100 }],
  ])('of %s to a refused path leave nothing behind', async (_, path, limits) => {
    await open(limits);
    const send = async (to: string) => {
      const head = `POST ${to} HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\ncontent-type: application/json`;
      const client = await connect(`${head}\r\ncontent-length: 1000\r\n\r\n{${' '.repeat(999)}`);
      return (await client.answerAtClose()).status;
    };
    expect([await send(`${path}/..%2f..%2fx`), await send(`${path}/..%2f..%2fx`)]).toEqual([400, 400]);
    expect(await send(`${path}/local`)).toBe(200);
  });

  test('that need more memory than there is are refused, small ones never', async () => {
    await open({ heldBytes: 1_000, smallBytes: 100 });
    const big = `${half('/auth/local').replace('length: 100', 'length: 5000')}${' '.repeat(2_000)}`;
    const answer = await (await connect(big)).answerAtClose();
    expect([answer.status, answer.headers['retry-after']]).toEqual([503, '2']);
    await expectOthersAreServed();
  });
});

describe('slow readers', () => {
  test('hold no connections to the api, even with many answers', async () => {
    const answers = new Set<ServerResponse>();
    api.answer = (request, response) => {
      if (request.method === 'POST') return answerSoon(request, response);
      answers.add(response.on('close', () => answers.delete(response)));
      response.end(Buffer.alloc(512 * 1024));
    };
    const unread = await Promise.all(
      Array.from({ length: many }, async () => {
        const client = await connect('');
        client.socket.pause();
        client.send(get('/api/projects'));
        return client;
      }),
    );
    await expectOthersAreServed();
    // Answers that fit neither into the edge's memory nor into the sockets are streamed, and end with their client.
    for (const client of unread) client.end();
    await until(() => answers.size === 0);
  });

  test('do not delay the api’s answers that fit into the edge’s memory', async () => {
    let isFinished = false;
    api.answer = (_, response) => {
      response.on('finish', () => {
        isFinished = true;
      });
      response.end(Buffer.alloc(32 * 1024 * 1024));
    };
    const client = await connect('');
    client.socket.pause();
    client.send(get('/api/projects'));
    await until(() => isFinished);
  });

  test('are closed if they read nothing for a time', async () => {
    await open({ stalledMs: 300 });
    api.answer = (_, response) => response.end(Buffer.alloc(32 * 1024 * 1024));
    const client = await connect('');
    client.socket.pause();
    client.send(get('/files/1/large.bin'));
    await until(async () => (await socketsOf(edge)) === 1);
    await until(async () => (await socketsOf(edge)) === 0);
  });

  test('get the whole of a long answer if they keep reading', async () => {
    await open({ heldBytes: 1_000, smallBytes: 100 });
    api.answer = (_, response) => response.end(Buffer.alloc(3_000_000, 'a'));
    const client = await connect(get('/api/projects', 'connection: close\r\n'));
    expect((await client.answerAtClose()).body).toHaveLength(3_000_000);
  });

  test('get an error if the api breaks off their answer', async () => {
    api.answer = (_, response) => {
      response.writeHead(200, { 'content-length': 1_000, 'set-cookie': 'a=1' });
      response.write('half');
      setImmediate(() => response.destroy());
    };
    const client = await connect(get('/api/projects', 'connection: close\r\n'));
    const answer = await client.answerAtClose();
    expect([answer.status, answer.headers['set-cookie']]).toEqual([503, undefined]);
    expect(JSON.parse(answer.body)).toMatchObject({ code: 'edge.apiAway' });
  });
});

describe('one address', () => {
  test('has a limited number of connections, until it closes one', async () => {
    await open({}, { CONNECTIONS_PER_ADDRESS: '3' });
    const [first] = await Promise.all([connect(''), connect(''), connect('')]);
    await until(async () => (await socketsOf(edge)) === 3);
    const fourth = await connect(get('/livez'));
    await until(() => fourth.isClosed);
    expect(fourth.text).toBe('');
    first?.end();
    await until(async () => (await socketsOf(edge)) === 2);
    const next = await connect(get('/livez', 'connection: close\r\n'));
    expect((await next.answerAtClose()).status).toBe(200);
  });

  test('behind a trusted proxy has a limit of requests per client', async () => {
    await open({}, { CONNECTIONS_PER_ADDRESS: '2', TRUSTED_PROXIES: 'loopback' });
    const held: ServerResponse[] = [];
    api.answer = (_, response) => held.push(response);
    const from = (client: string) =>
      connect(get('/api/projects', `x-forwarded-for: ${client}\r\nconnection: close\r\n`));
    await Promise.all([from('203.0.113.9'), from('203.0.113.9')]);
    await until(() => held.length === 2);
    const third = await (await from('203.0.113.9')).answerAtClose();
    expect([third.status, third.headers['retry-after']]).toEqual([429, '5']);
    await from('203.0.113.10');
    await until(() => held.length === 3);
    for (const response of held) response.end('{}');
    await until(async () => (await socketsOf(edge)) === 0);
    api.answer = answerSoon;
    expect((await (await from('203.0.113.9')).answerAtClose()).status).toBe(200);
  });

  test.each([
    ['203.0.113.9', '203.0.113.10', false],
    ['2001:db8::1', '2001:db8:0:0:1::', true],
    ['2001:db8:0:1::1', '2001:db8::1', false],
    ['fe80::1%eth0', 'fe80::2', true],
    ['::1', '::ffff:127.0.0.1', false],
  ])('%s and %s are the same: %p', (one, other, isSame) => {
    const quota = new AddressQuota(1);
    const release = quota.acquire(one);
    expect(quota.acquire(other) === null).toBe(isSame);
    release?.();
    release?.();
    expect(quota.acquire(one)).not.toBeNull();
    expect(quota.acquire(one)).toBeNull();
  });
});
