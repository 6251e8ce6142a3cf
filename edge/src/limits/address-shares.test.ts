import type { IncomingMessage, ServerResponse } from 'node:http';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { FastifyInstance } from 'fastify';
import { type FakeApi, newDataDir, startEdge, startFakeApi } from '../testing/edge-under-test.ts';
import { AddressShares, type ShareLimits, type Turn, type Wish } from './address-shares.ts';

const limits: ShareLimits = { atOnce: 2, perMs: 0.5, inAdvanceMs: 100 };
const stays: Wish = { limits, leastMs: 1, mostMs: 50, isGone: () => false };

describe('a client’s share of the work', () => {
  let time = 0;
  const shares = (most = {}) => new AddressShares({ waitMs: 60_000, places: 3, now: () => time, ...most });
  const enter = (from: AddressShares, client: string, got: (Turn | null)[], wish = stays) =>
    from.enter(client, wish, (turn) => got.push(turn));

  test('limits simultaneous requests; further ones wait in the order of arrival', () => {
    const of = shares();
    const got: (Turn | null)[] = [];
    for (let request = 0; request < 4; request += 1) enter(of, 'a', got);
    expect([got.length, of.waiting]).toEqual([2, 2]);
    const others: (Turn | null)[] = [];
    enter(of, 'b', others);
    expect(others).toHaveLength(1);
    got[0]?.end();
    got[0]?.end();
    expect([got.length, of.waiting]).toEqual([3, 1]);
    got[1]?.end();
    got[2]?.end();
    expect([got.length, of.waiting]).toEqual([4, 0]);
  });

  test('limits work in advance and per time, and is earned back with time', async () => {
    time = 0;
    const of = shares();
    const got: (Turn | null)[] = [];
    const work = (ms: number) => {
      enter(of, 'a', got);
      time += ms;
      got.at(-1)?.end();
    };
    for (let request = 0; request < 4; request += 1) work(40);
    expect(got).toHaveLength(4);
    enter(of, 'a', got);
    expect([got.length, of.waiting]).toEqual([4, 1]);
    // The debt is paid after a rest; the process's timer wakes the request.
    time += 1_000;
    while (got.length < 5) await new Promise((resolve) => setImmediate(resolve));
    got[4]?.end();
    time += 1_000;
    work(1_000_000);
    enter(of, 'a', got);
    expect(got).toHaveLength(7);
    got[6]?.end(200);
    enter(of, 'a', got);
    expect([got.length, of.waiting]).toEqual([7, 1]);
  });

  test('has a limited number of waiting places, and refuses requests after a time', async () => {
    const of = shares({ waitMs: 1 });
    const got: (Turn | null)[] = [];
    for (let request = 0; request < 6; request += 1) enter(of, 'a', got);
    expect([got.length, got.filter((turn) => turn === null).length]).toEqual([3, 1]);
    while (got.length < 6) await new Promise((resolve) => setImmediate(resolve));
    expect([got.filter((turn) => turn === null).length, of.waiting]).toEqual([4, 0]);
  });

  test('is not spent on clients that have left', () => {
    const of = shares();
    const got: (Turn | null)[] = [];
    let isGone = false;
    enter(of, 'a', got);
    enter(of, 'a', got);
    enter(of, 'a', got, { ...stays, isGone: () => isGone });
    isGone = true;
    got[0]?.end();
    expect([got.length, of.waiting]).toEqual([2, 0]);
  });
});

describe('an edge', () => {
  let api: FakeApi;
  let data: Awaited<ReturnType<typeof newDataDir>>;
  let edge: FastifyInstance;
  let held: { path: string; answer: (status?: number) => void }[];

  beforeAll(async () => {
    [api, data] = await Promise.all([startFakeApi(), newDataDir([])]);
    edge = await startEdge(
      { dataDir: data.path, apiUrl: api.url, env: { TRUSTED_PROXIES: 'loopback' } },
      { limits: { strangersAtOnce: 2, personAtOnce: 3 } },
    );
  });
  afterAll(async () => {
    await edge.close();
    await api.close();
    await data.remove();
  });
  beforeEach(() => {
    held = [];
    api.answer = (request: IncomingMessage, response: ServerResponse) => {
      const isInvented = request.headers.authorization === 'Bearer invented';
      const answer = (status = isInvented ? 401 : 200) => response.writeHead(status).end('{}');
      request.resume().on('end', () => held.push({ path: request.url ?? '', answer }));
    };
  });

  const until = async (isTrue: () => boolean) => {
    while (!isTrue()) await new Promise((resolve) => setImmediate(resolve));
  };
  const ask = async (client: string, url: string, headers: Record<string, string> = {}, method = 'GET') =>
    (
      await edge.inject({
        method: method as 'GET',
        url,
        headers: { host: 'localhost', 'x-forwarded-for': client, ...headers },
        ...(method === 'GET' ? {} : { payload: { a: 1 } }),
      })
    ).statusCode;
  const answerAll = () => {
    for (const { answer } of held.splice(0)) answer();
  };

  test.each([
    ['GET', '/api/userinvitations/1'],
    ['POST', '/api/unsubscribe'],
  ])(
    'limits simultaneous requests (%s) of strangers from one address and answers others',
    async (method, path) => {
      const asked = Array.from({ length: 5 }, () => ask('203.0.113.9', path, {}, method));
      await until(() => held.length === 2);
      const other = ask('203.0.113.10', '/api/industry');
      await until(() => held.length === 3);
      expect(held.map((one) => one.path)).toEqual([path, path, '/api/industry']);
      answerAll();
      expect(await other).toBe(200);
      await until(() => held.length === 2);
      answerAll();
      await until(() => held.length === 1);
      answerAll();
      expect(await Promise.all(asked)).toEqual([200, 200, 200, 200, 200]);
    },
  );

  test('answers a person with an accepted token, whatever strangers send from the same address', async () => {
    const client = '203.0.113.20';
    const person = { authorization: 'Bearer of-ada', cookie: '__Host-worklane_bind=b' };
    const invented = { authorization: 'Bearer invented' };
    const first = ask(client, '/api/users/me', person);
    await until(() => held.length === 1);
    answerAll();
    expect(await first).toBe(200);

    const strangers = Array.from({ length: 4 }, () => ask(client, '/api/users/me', invented));
    await until(() => held.length === 2);
    const own = Array.from({ length: 4 }, () => ask(client, '/api/projects/counts', person));
    await until(() => held.length === 5);
    expect(held.filter(({ path }) => path === '/api/projects/counts')).toHaveLength(3);
    let isOver = false;
    void Promise.all([...strangers, ...own]).then(() => {
      isOver = true;
    });
    await until(() => {
      answerAll();
      return isOver;
    });

    const ended = ask(client, '/api/users/me', person);
    await until(() => held.length === 1);
    held.splice(0)[0]?.answer(401);
    expect(await ended).toBe(401);
    const late = [invented, invented, person].map((who) => ask(client, '/api/users/me', who));
    await until(() => held.length === 2);
    const elsewhere = ask('203.0.113.21', '/api/industry');
    await until(() => held.length === 3);
    expect(held.map(({ path }) => path)).toEqual(['/api/users/me', '/api/users/me', '/api/industry']);
    answerAll();
    await until(() => held.length === 1);
    answerAll();
    expect(await Promise.all([...late, elsewhere])).toEqual([401, 401, 200, 200]);
  });

  test('takes a program that sends a new cookie with each call for one sender', async () => {
    const client = '203.0.113.30';
    const programs = Array.from({ length: 5 }, (_, index) => ({
      authorization: 'Bearer of-a-program',
      cookie: `__Host-worklane_bind=${index}`,
    }));
    for (const program of programs) {
      const learnt = ask(client, '/api/users/me', program);
      await until(() => held.length === 1);
      answerAll();
      expect(await learnt).toBe(200);
    }
    const asked = programs.flatMap((program) =>
      Array.from({ length: 3 }, () => ask(client, '/api/projects/counts', program)),
    );
    await until(() => held.length >= 5);
    const elsewhere = ask('203.0.113.31', '/api/industry');
    await until(() => held.some(({ path }) => path === '/api/industry'));
    // One sender has three turns, and strangers have two.
    expect(held).toHaveLength(3 + 2 + 1);
    let isOver = false;
    void Promise.all([...asked, elsewhere]).then(() => {
      isOver = true;
    });
    await until(() => {
      answerAll();
      return isOver;
    });
  });
});
