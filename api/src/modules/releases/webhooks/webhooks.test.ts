import { createHmac } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { type ReleaseApi, startReleaseApi } from '../testing/release-api.ts';
import { sendWebhook } from './send-webhook.ts';

const received: { headers: IncomingHttpHeaders; body: string }[] = [];
let status = 200;
let service: Server;
let url: string;
let releaseApi: ReleaseApi;

beforeAll(async () => {
  service = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part) => parts.push(part));
    request.on('end', () => {
      received.push({ headers: request.headers, body: Buffer.concat(parts).toString() });
      response.writeHead(status).end();
    });
  });
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(service.address() as AddressInfo).port}`;
  url = `${origin}/hook`;
  releaseApi = await startReleaseApi({ PUSH_LOCAL_SERVICE: origin });
});
beforeEach(() => {
  received.length = 0;
  status = 200;
});
afterAll(async () => {
  await releaseApi.close();
  service.close();
});

const { signal } = new AbortController();

async function deliver(name: string): Promise<void> {
  const { rows } = await releaseApi.db.query<{ id: string }>(
    `select deliveries.id from release_webhook_deliveries deliveries
     join release_webhooks on release_webhooks.id = webhook_id where package = $1 order by deliveries.id`,
    [name],
  );
  for (const { id } of rows) await sendWebhook(releaseApi.api.app.platform, id, signal);
}

const listOf = async (name: string) => (await releaseApi.get(name, 'webhooks')).body;

test('MFE-03 a webhook gets one signed message for a promotion and a rollback', async () => {
  const name = 'mf-told';
  await releaseApi.putLive(name, { version: '1.0.0' });
  const { body: made } = await releaseApi.post(name, 'webhooks', { url });
  const next = await releaseApi.putLive(name, { version: '1.1.0' });
  await releaseApi.post(name, 'rollback', { why: 'totals are wrong' });
  await deliver(name);
  await deliver(name);
  const messages = received.map(({ body }) => JSON.parse(body));
  expect(messages).toEqual([
    expect.objectContaining({ event: 'promote', package: name, release: next }),
    expect.objectContaining({ event: 'rollback', package: name, previous: next, why: 'totals are wrong' }),
  ]);
  for (const { headers, body } of received) {
    const seconds = Math.floor(releaseApi.api.clock.now().getTime() / 1000);
    const hex = createHmac('sha256', String(made?.secret)).update(`${seconds}.${body}`).digest('hex');
    expect(headers['worklane-signature']).toBe(`t=${seconds},v1=${hex}`);
    expect(headers['worklane-delivery']).toBe(JSON.parse(body).id);
  }
  expect(JSON.stringify(await listOf(name))).not.toContain(made?.secret);
});

test('a failed message is sent again with the same id and listed as such', async () => {
  const name = 'mf-again';
  await releaseApi.post(name, 'webhooks', { url });
  await releaseApi.putLive(name);
  status = 503;
  await expect(deliver(name)).rejects.toThrow('503');
  expect(await listOf(name)).toMatchObject([
    { url, last: { attempts: 1, result: '503', isDelivered: false } },
  ]);
  status = 204;
  await deliver(name);
  expect(new Set(received.map(({ body }) => JSON.parse(body).id)).size).toBe(1);
  expect(await listOf(name)).toMatchObject([{ last: { attempts: 2, result: '204', isDelivered: true } }]);
});

test('a removed webhook gets no message, and refused changes cause none', async () => {
  const name = 'mf-removed';
  const { body: made } = await releaseApi.post(name, 'webhooks', { url });
  await releaseApi.post(name, 'rollback', { why: 'nothing is live' });
  await deliver(name);
  await releaseApi.putLive(name);
  expect((await releaseApi.post(name, 'webhooks/remove', { id: made?.id })).status).toBe(204);
  await deliver(name);
  expect(received).toEqual([]);
  expect((await releaseApi.post(name, 'webhooks/remove', { id: made?.id })).status).toBe(404);
});

test('MFE-03 history and security log record webhooks by host, without their secret paths', async () => {
  const name = 'mf-logged';
  const secret = 'https://hooks.example.com/T0/secret-path';
  const { body: first } = await releaseApi.post(name, 'webhooks', { url: secret });
  const live = await releaseApi.putLive(name);
  await releaseApi.post(name, 'webhooks', { url: 'https://other.example.com/' });
  expect((await releaseApi.post(name, 'webhooks/remove', { id: first?.id })).status).toBe(204);
  const { body } = await releaseApi.get(name, 'history');
  const who = `the team of ${name}`;
  const entries = body as unknown as { action: string }[];
  expect(entries.filter(({ action }) => action.startsWith('webhook'))).toMatchObject([
    { action: 'webhookEnd', release: live, who, why: 'hooks.example.com' },
    { action: 'webhook', release: live, who, why: 'other.example.com' },
    { action: 'webhook', release: '', who, why: 'hooks.example.com' },
  ]);
  const { rows } = await releaseApi.db.query(
    "select details from security_events where kind = 'releaseWebhooksChanged' and details ->> 'package' = $1 order by id",
    [name],
  );
  expect(rows.map(({ details }) => [details.host, details.isTold])).toEqual([
    ['hooks.example.com', true],
    ['other.example.com', true],
    ['hooks.example.com', false],
  ]);
  expect(JSON.stringify([body, rows])).not.toContain('secret-path');
});

test.each([
  'http://example.com/hook',
  'https://10.0.0.1/hook',
  'https://example.com:8443/',
  'https://localhost/',
  'nothing',
])('the address %s is refused', async (address) => {
  expect((await releaseApi.post('mf-refused', 'webhooks', { url: address })).status).toBe(400);
});

test('a package has at most five webhooks', async () => {
  for (let count = 0; count < 5; count += 1)
    expect((await releaseApi.post('mf-many', 'webhooks', { url })).status).toBe(200);
  expect((await releaseApi.post('mf-many', 'webhooks', { url })).body).toMatchObject({
    code: 'release.tooManyWebhooks',
  });
});
