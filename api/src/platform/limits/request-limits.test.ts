import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { addCast, type Cast } from '../../testing/cast.ts';
import { startTestApi, type TestApi } from '../../testing/test-api.ts';
import { MemoryLimits } from './request-limits.ts';

const at = (milliseconds: number) => new Date(1_800_000_000_000 + milliseconds);

describe('a limit in this process', () => {
  test('allows a burst, then the refill', async () => {
    const limits = new MemoryLimits();
    const limit = { name: 'calls', perMinute: 60 };
    for (let call = 0; call < 60; call += 1) expect(await limits.take(limit, 'a', at(0))).toBe(0);
    expect(await limits.take(limit, 'a', at(0))).toBe(1000);
    expect(await limits.take(limit, 'a', at(400))).toBe(600);
    expect(await limits.take(limit, 'a', at(1000))).toBe(0);
    expect(await limits.take(limit, 'a', at(1000))).toBe(1000);
    for (let call = 0; call < 60; call += 1) expect(await limits.take(limit, 'a', at(120_000))).toBe(0);
    expect(await limits.take(limit, 'a', at(120_000))).toBe(1000);
  });

  test('counts each key and each limit separately', async () => {
    const limits = new MemoryLimits();
    const one = { name: 'one', perMinute: 1 };
    expect(await limits.take(one, 'a', at(0))).toBe(0);
    expect(await limits.take(one, 'b', at(0))).toBe(0);
    expect(await limits.take({ name: 'other', perMinute: 1 }, 'a', at(0))).toBe(0);
    expect(await limits.take(one, 'a', at(0))).toBe(60_000);
  });

  test('neither grants nor takes tokens when the clock goes back', async () => {
    const limits = new MemoryLimits();
    const limit = { name: 'calls', perMinute: 2 };
    await limits.take(limit, 'a', at(60_000));
    expect(await limits.take(limit, 'a', at(0))).toBe(0);
    expect(await limits.take(limit, 'a', at(0))).toBe(30_000);
  });

  test('keeps a bounded number of keys, the most recently used ones', async () => {
    const limits = new MemoryLimits(100);
    const limit = { name: 'calls', perMinute: 1 };
    await limits.take(limit, 'kept', at(0));
    for (let key = 0; key < 1000; key += 1) {
      await limits.take(limit, `other ${key}`, at(0));
      await limits.take(limit, 'kept', at(0));
    }
    expect(limits.size).toBe(100);
    expect(await limits.take(limit, 'kept', at(0))).toBeGreaterThan(0);
  });

  test('keeps its buckets, however many keys of another limit are invented', async () => {
    const limits = new MemoryLimits(100);
    const mails = { name: 'mails', perMinute: 1 };
    expect(await limits.take(mails, 'mailbox', at(0))).toBe(0);
    for (let key = 0; key < 1000; key += 1)
      await limits.take({ name: 'feeds', perMinute: 1 }, `invented ${key}`, at(0));
    expect(await limits.take(mails, 'mailbox', at(0))).toBeGreaterThan(0);
  });

  test('treats 0 as no limit', async () => {
    const limits = new MemoryLimits();
    for (let call = 0; call < 1000; call += 1)
      expect(await limits.take({ name: 'calls', perMinute: 0 }, 'a', at(0))).toBe(0);
  });
});

describe('requests', () => {
  let api: TestApi;
  let cast: Cast;
  beforeAll(async () => {
    api = await startTestApi({ RATE_LIMIT_PER_ADDRESS: 30, RATE_LIMIT_PER_USER: 10, RATE_LIMIT_REPORTS: 5 });
    cast = await addCast(api);
  });
  afterAll(() => api.close());

  let lastAddress = 0;
  const newAddress = () => {
    lastAddress += 1;
    return { 'x-forwarded-for': `203.0.113.${lastAddress}` };
  };
  const limited = {
    status: 429,
    body: { code: 'request.tooMany', message: 'Too many requests. Please try again in a moment.' },
  };

  test('of one address are limited across routes, and other addresses are served', async () => {
    const from = newAddress();
    const asked = ['/api/config', '/api/nothing', '/api/users/me', '/api/docs'];
    for (let call = 0; call < 30; call += 1)
      expect((await api.nobody.get(asked[call % 4] ?? '', from)).status).not.toBe(429);
    for (const url of asked) {
      const answer = await api.nobody.get(url, from);
      expect(answer).toMatchObject({ ...limited, headers: { 'retry-after': '2' } });
    }
    expect((await api.nobody.post('/auth/local', {}, from)).status).toBe(429);
    expect((await api.nobody.get('/api/config', newAddress())).status).toBe(200);
    api.clock.advance(2000);
    expect((await api.nobody.get('/api/config', from)).status).toBe(200);
  });

  test("of a balancer's health probe are always answered", async () => {
    const from = newAddress();
    for (let call = 0; call < 40; call += 1) {
      expect((await api.nobody.get('/healthz', from)).status).toBe(200);
      expect((await api.nobody.get('/readyz', from)).status).toBe(200);
    }
  });

  test('of one person are limited across addresses, and other people are served', async () => {
    for (let call = 0; call < 10; call += 1)
      expect((await cast.lead.get('/api/users/me', newAddress())).status).toBe(200);
    expect(await cast.lead.get('/api/users/me', newAddress())).toMatchObject({
      ...limited,
      headers: { 'retry-after': '6' },
    });
    expect(
      (await cast.lead.send({ method: 'POST', url: '/files/uploads', headers: newAddress() })).status,
    ).toBe(429);
    expect((await cast.rival.get('/api/users/me', newAddress())).status).toBe(200);
  });

  test('that report what a page loaded have a separate limit', async () => {
    const from = { ...newAddress(), 'x-forwarded-page': 'a', 'x-forwarded-visitor': 'b' };
    const report = { package: 'mf-projects', id: '0.1.0-0a1b2c3d', kind: 'loaded', reason: null, ms: 12 };
    const send = () => api.nobody.post('/api/releases/reports', { reports: [report] }, from);
    for (let call = 0; call < 5; call += 1) expect((await send()).status).toBe(202);
    expect(await send()).toMatchObject({ status: 429, body: { code: 'release.tooManyReports' } });
    expect((await api.nobody.get('/api/config', from)).status).toBe(200);
  });
});
