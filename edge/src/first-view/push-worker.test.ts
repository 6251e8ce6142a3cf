import { runInNewContext } from 'node:vm';
import { MessageChannel } from 'node:worker_threads';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { fastify } from 'fastify';
import { pushWorkerScript, servePushWorker } from './push-worker.ts';

interface Tab {
  focused?: boolean;
  visibilityState?: string;
  answers: boolean;
}

let listeners: Map<string, (event: object) => void>;
let shown: unknown[];
let opened: string[];
let sent: { url: string; options: { method: string; headers: Record<string, string>; body: string } }[];
let asked: { tab: string; message: unknown }[];
let focused: string[];
let tabs: Record<string, Tab>;
let token: string | null;
let channels: MessageChannel[];

beforeEach(() => {
  listeners = new Map();
  [shown, opened, sent, asked, focused, channels] = [[], [], [], [], [], []];
  tabs = {};
  token = 'the-token';
  const renewed = { endpoint: 'https://push.example.com/2', keys: { p256dh: 'B', auth: 'A' } };
  class CountedChannel extends MessageChannel {
    constructor() {
      super();
      channels.push(this);
    }
  }
  const self = {
    addEventListener: (type: string, listener: (event: object) => void) => listeners.set(type, listener),
    location: { origin: 'https://portal.example' },
    registration: {
      showNotification: async (title: string, options: object) => shown.push({ title, ...options }),
      pushManager: { subscribe: async () => ({ toJSON: () => renewed }) },
    },
    clients: {
      matchAll: async () => Object.entries(tabs).map(([name, tab]) => windowOf(name, tab)),
      openWindow: async (url: string) => opened.push(url),
    },
    cookieStore: { get: async () => token && { value: token } },
    fetch: async (url: string, options: (typeof sent)[number]['options']) => sent.push({ url, options }),
  };
  runInNewContext(pushWorkerScript, {
    self,
    URL,
    MessageChannel: CountedChannel,
    setTimeout: (done: () => void) => setTimeout(done, 50),
  });
});
afterEach(() => {
  for (const { port1 } of channels) port1.close();
});

const windowOf = (
  name: string,
  { answers, focused: isFocused = false, visibilityState = 'hidden' }: Tab,
) => ({
  focused: isFocused,
  visibilityState,
  focus: async () => {
    focused.push(name);
    // Browsers refuse it without a click.
    throw new Error('not allowed');
  },
  postMessage: (message: unknown, [port]: { postMessage(answer: unknown): void }[]) => {
    asked.push({ tab: name, message });
    if (answers) port?.postMessage(true);
  },
});

async function happen(type: string, event: object): Promise<void> {
  let work: Promise<unknown> | undefined;
  listeners.get(type)?.({ ...event, waitUntil: (given: Promise<unknown>) => (work = given) });
  await work;
}

const click = (path: unknown) =>
  happen('notificationclick', { notification: { close: () => undefined, data: { path } } });

test('the worker handles only push messages and takes no part in loading pages', () => {
  expect([...listeners.keys()].sort()).toEqual(['notificationclick', 'push', 'pushsubscriptionchange']);
  expect(pushWorkerScript).not.toMatch(/importScripts|skipWaiting|caches|claim/);
});

test('a push message is shown once per notification, and leads only to the portal', async () => {
  const data = {
    id: 'n1',
    title: 'New message',
    body: 'Priya sent you a message.',
    path: '/messages/c1?notification=n1',
  };
  await happen('push', { data: { json: () => data } });
  await happen('push', { data: { json: () => ({ ...data, path: 'https://evil.example/x', body: 7 }) } });
  await happen('push', {});
  expect(shown).toEqual([
    { title: data.title, body: data.body, tag: 'n1', data: { path: data.path } },
    { title: data.title, body: '', tag: 'n1', data: { path: '/notifications' } },
  ]);
});

describe('a click', () => {
  test('goes to the page in the focused tab', async () => {
    tabs = { hidden: { answers: true }, looked: { answers: true, focused: true } };
    await click('/messages/c1');
    expect(asked).toEqual([{ tab: 'looked', message: { type: 'worklane.open', path: '/messages/c1' } }]);
    expect([focused, opened]).toEqual([['looked'], []]);
  });

  test('opens a new tab if there is none or the tab does not answer', async () => {
    await click('/messages/c1');
    tabs = { busy: { answers: false, visibilityState: 'visible' } };
    await click('//elsewhere.example/x');
    expect([focused, opened]).toEqual([[], ['/messages/c1', '/notifications']]);
  });
});

describe('a subscription that the browser renews', () => {
  const change = () => happen('pushsubscriptionchange', { oldSubscription: { options: {} } });

  test('is reported in the browser’s session', async () => {
    await change();
    expect(sent).toEqual([
      {
        url: '/api/users/me/push',
        options: {
          method: 'PUT',
          headers: { authorization: 'Bearer the-token', 'content-type': 'application/json' },
          body: JSON.stringify({ endpoint: 'https://push.example.com/2', p256dh: 'B', auth: 'A' }),
        },
      },
    ]);
  });

  test('is reported by the next page without a session or an old subscription', async () => {
    token = null;
    await change();
    await happen('pushsubscriptionchange', { oldSubscription: null });
    expect(sent).toEqual([]);
  });
});

test('is reported by a file that is always revalidated and loads no code', async () => {
  const app = fastify();
  servePushWorker(app);
  const { statusCode, headers, body } = await app.inject('/push-worker.js');
  await app.close();
  expect([statusCode, body]).toEqual([200, pushWorkerScript]);
  expect(headers).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'no-cache',
    'content-security-policy':
      "default-src 'none'; connect-src 'self'; require-trusted-types-for 'script'; trusted-types 'none'; frame-ancestors 'none'",
    'cross-origin-resource-policy': 'same-origin',
  });
  expect(headers).not.toHaveProperty('service-worker-allowed');
});
