import { createHmac, timingSafeEqual } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { until } from '../../../../../tooling/src/portal/testing/processes.ts';
import { addCast } from '../../../testing/cast.ts';
import { startMailbox, type TestMailbox } from '../../../testing/servers/test-mailbox.ts';
import { MINUTE_MS, RampScene } from '../testing/ramp-scene.ts';
import { addRampJob } from './ramp-state.ts';

/** A message is sent again after about three seconds, and jobs are polled every five seconds. */
const LONGEST_WAIT_MS = 120_000;

interface Received {
  signature: string;
  delivery: string;
  text: string;
  status: number;
}

class TeamServer {
  readonly received: Received[] = [];
  readonly #server: Server;

  constructor() {
    this.#server = createServer(async (request, response) => {
      const parts: Buffer[] = [];
      for await (const part of request) parts.push(part as Buffer);
      const delivery = String(request.headers['worklane-delivery']);
      const isFirst = this.received.every((other) => other.delivery !== delivery);
      const status = isFirst ? 500 : 204;
      response.writeHead(status).end();
      const signature = String(request.headers['worklane-signature']);
      this.received.push({ signature, delivery, text: Buffer.concat(parts).toString(), status });
    });
  }

  async listen(): Promise<string> {
    this.#server.listen(0, '127.0.0.1');
    await once(this.#server, 'listening');
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  async taken(event: string, name: string): Promise<Received[]> {
    const found = () =>
      this.received.filter(({ status, text }) => {
        const message = JSON.parse(text);
        return status === 204 && message.event === event && message.package === name;
      });
    await until(() => found().length > 0, `${event} of ${name} is taken`, LONGEST_WAIT_MS);
    return found();
  }

  close(): void {
    this.#server.closeAllConnections();
    this.#server.close();
  }
}

function isSigned({ signature, text }: Received, secret: string, now: Date): boolean {
  const { t = '', v1 = '' } = Object.fromEntries(signature.split(',').map((part) => part.split('=')));
  const expected = createHmac('sha256', secret).update(`${t}.${text}`).digest();
  const given = Buffer.from(v1, 'hex');
  const isRecent = Math.abs(now.getTime() / 1000 - Number(t)) < 300;
  return isRecent && given.length === expected.length && timingSafeEqual(given, expected);
}

let team: TeamServer;
let mailbox: TestMailbox;
let scene: RampScene;

beforeAll(async () => {
  team = new TeamServer();
  mailbox = await startMailbox();
  scene = await RampScene.start({ SMTP_URL: mailbox.url, PUSH_LOCAL_SERVICE: await team.listen() });
  await scene.releaseApi.api.app.platform.jobs.start();
});
afterAll(async () => {
  await scene?.close();
  await mailbox?.stop();
  team?.close();
});

async function halfAnHourLater(name: string): Promise<void> {
  const { api } = scene.releaseApi;
  api.clock.advance(30 * MINUTE_MS);
  await addRampJob(api.app.platform.database, await scene.rampOf(name), 0);
}

test('MFE-03 MFE-04 a ramp steps, goes back on errors, and sends mails and a retried webhook', async () => {
  const name = 'mf-real';
  const { operator } = await addCast(scene.releaseApi.api);
  const { live, next, start } = await scene.ramped(name);
  const { body: hook } = await scene.releaseApi.post(name, 'webhooks', {
    url: `${scene.releaseApi.api.app.platform.settings.PUSH_LOCAL_SERVICE}/releases`,
  });
  const secret = String(hook.secret);
  expect((await start({ mailTo: 'team@example.com', stopIf: 'errors > 5 %' })).status).toBe(200);
  await scene.visit(name, next, { visitors: 60 });
  await scene.visit(name, live, { visitors: 60 });
  await halfAnHourLater(name);
  const share = async () => Number((await scene.statusOf(name)).canary?.percent);
  await until(async () => (await share()) === 25, 'the ramp has taken a step', LONGEST_WAIT_MS);
  await scene.visit(name, next, { visitors: 60, threw: 20 });
  await scene.visit(name, live, { visitors: 60 });
  await halfAnHourLater(name);
  const state = async () => String((await scene.statusOf(name)).ramp?.state);
  await until(async () => (await state()) !== 'running', 'the ramp has ended', LONGEST_WAIT_MS);
  const why =
    'Ramp went back: errors 33.33 %, live 0 %, goes back if errors > 5 % (60 visitors, 60 of the live release)';
  expect((await scene.historyOf(name))[0]).toMatchObject({ action: 'canaryEnd', release: next, why });
  expect(await scene.statusOf(name)).toMatchObject({
    live: { id: live },
    canary: null,
    ramp: { state: 'wentBack' },
  });

  for (const address of ['team@example.com', operator.email]) {
    const [mail] = await mailbox.arrivedTo(address, `${name} ${next} went back by itself`, 1);
    expect(mail?.parsed.text).toContain(why);
  }

  const [message] = await team.taken('canaryEnd', name);
  if (!message) throw new Error('The webhook took nothing');
  expect(JSON.parse(message.text)).toMatchObject({ package: name, release: next, percent: 0, why });
  const now = scene.releaseApi.api.clock.now();
  expect(isSigned(message, secret, now)).toBe(true);
  expect(isSigned({ ...message, text: message.text.replace(next, live) }, secret, now)).toBe(false);
  const tries = team.received.filter(({ delivery }) => delivery === message.delivery);
  expect(tries.map(({ status }) => status)).toEqual([500, 204]);
  expect(new Set(tries.map(({ text }) => text)).size).toBe(1);
  expect(tries.every((one) => isSigned(one, secret, now))).toBe(true);
});

test('MFE-03 webhooks report a freeze, a thaw and a burnt error budget, but no preview', async () => {
  const name = 'mf-told-all';
  const { releaseApi } = scene;
  const { operator } = await addCast(releaseApi.api);
  const url = `${releaseApi.api.app.platform.settings.PUSH_LOCAL_SERVICE}/all`;
  const { body: hook } = await releaseApi.post(name, 'webhooks', { url });
  const { live, next } = await scene.ramped(name);
  expect((await releaseApi.post(name, 'previews', { id: next, why: 'for review' })).status).toBe(200);
  await operator.post('/api/operator/releases/freeze', { why: 'the end of the year' });
  await operator.post('/api/operator/releases/thaw', { why: 'it is July' });
  await scene.visit(name, live, { visitors: 60, threw: 30 });
  // The check is due a minute after the first error.
  await releaseApi.db.query(
    "select graphile_worker.reschedule_jobs(array(select id from graphile_worker.jobs where key like 'budget:%'), now())",
  );
  const [promoted, frozen, thawed, burnt] = await Promise.all(
    ['promote', 'freeze', 'thaw', 'budgetBurnt'].map((event) => team.taken(event, name)),
  );
  const now = releaseApi.api.clock.now();
  for (const [messages, parts] of [
    [promoted, { release: live, why: 'because' }],
    [frozen, { release: live, why: 'the end of the year' }],
    [thawed, { release: live, why: 'it is July' }],
    [burnt, { release: live, why: expect.stringMatching(/^Of 60 visitors of the last day 30 had an error/) }],
  ] as const) {
    expect(messages?.map(({ text }) => JSON.parse(text))).toEqual([
      expect.objectContaining({ package: name, ...parts }),
    ]);
    expect(messages?.every((message) => isSigned(message, String(hook.secret), now))).toBe(true);
  }
  expect(team.received.filter(({ text }) => /"event":"preview/.test(text))).toEqual([]);
  expect((await scene.historyOf(name)).map(({ action }) => String(action))).toContain('preview');
});
