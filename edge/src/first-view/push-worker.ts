import { PUSH_WORKER_PATH, TOKEN_COOKIE } from '@worklane/shared-kernel/domain';
import type { FastifyInstance } from 'fastify';

/** The browser's types of service workers exclude those of pages; these are the ones used here. */
interface WorkerScope {
  addEventListener(type: string, listener: (event: WorkerEvent) => void): void;
  registration: {
    showNotification(title: string, options: object): Promise<void>;
    pushManager: { subscribe(options: object): Promise<{ toJSON(): SubscriptionText }> };
  };
  clients: {
    matchAll(options: object): Promise<WindowTab[]>;
    openWindow(url: string): Promise<unknown>;
  };
  location: { origin: string };
  cookieStore?: { get(name: string): Promise<{ value?: string } | null> };
  fetch: typeof fetch;
}
interface WorkerEvent {
  waitUntil(work: Promise<unknown>): void;
  data?: { json(): Record<string, unknown> };
  notification?: { close(): void; data?: { path?: unknown } };
  oldSubscription?: { options: object } | null;
}
interface WindowTab {
  focused: boolean;
  visibilityState: string;
  focus(): Promise<unknown>;
  postMessage(message: object, ports: unknown[]): void;
}
interface SubscriptionText {
  endpoint?: string;
  keys?: { p256dh?: string; auth?: string };
}

/** Runs in the service worker. It is sent as its own source text, so it must not use anything from outside. */
function showPushMessages(self: WorkerScope, tokenCookie: string): void {
  /** A page that has the portal's code answers at once; other pages are left alone. */
  const answerMs = 1000;

  const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

  /** Always a path of this portal, even if the message names another site. */
  const pathOf = (value: unknown): string => {
    const { origin } = self.location;
    if (!URL.canParse(textOf(value), origin)) return '/notifications';
    const url = new URL(textOf(value), origin);
    return url.origin === origin ? `${url.pathname}${url.search}${url.hash}` : '/notifications';
  };

  const show = (data: Record<string, unknown>) =>
    self.registration.showNotification(textOf(data.title), {
      body: textOf(data.body),
      // A later message about the same notification replaces it.
      tag: textOf(data.id),
      data: { path: pathOf(data.path) },
    });

  const goIn = (tab: WindowTab, path: string): Promise<boolean> =>
    new Promise((resolve) => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => resolve(true);
      setTimeout(() => resolve(false), answerMs);
      tab.postMessage({ type: 'worklane.open', path }, [port2]);
    });

  const open = async (path: string) => {
    const tabs = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
    const rank = (tab: WindowTab) => (tab.focused ? 2 : tab.visibilityState === 'visible' ? 1 : 0);
    const [tab] = tabs.sort((one, other) => rank(other) - rank(one));
    if (tab && (await goIn(tab, path))) await tab.focus().catch(() => undefined);
    else await self.clients.openWindow(path);
  };

  /** If the token cannot be read, the portal's next page reports the new subscription. */
  const renew = async (options: object) => {
    const { endpoint, keys } = (await self.registration.pushManager.subscribe(options)).toJSON();
    const token = (await self.cookieStore?.get(tokenCookie))?.value;
    if (!token) return;
    await self.fetch('/api/users/me/push', {
      method: 'PUT',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ endpoint, p256dh: keys?.p256dh, auth: keys?.auth }),
    });
  };

  self.addEventListener('push', (event) => {
    if (event.data) event.waitUntil(show(event.data.json()));
  });
  self.addEventListener('notificationclick', (event) => {
    event.notification?.close();
    event.waitUntil(open(pathOf(event.notification?.data?.path)));
  });
  self.addEventListener('pushsubscriptionchange', (event) => {
    const options = event.oldSubscription?.options;
    if (options) event.waitUntil(renew(options));
  });
}

/** The worker may call the portal and nothing else; it loads no code, and no document may frame it. */
export const pushWorkerPolicy = [
  "default-src 'none'",
  "connect-src 'self'",
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
  "frame-ancestors 'none'",
].join('; ');

export const pushWorkerScript = `(${showPushMessages})(self, ${JSON.stringify(TOKEN_COOKIE)});\n`;

/** Served at the root, so that its scope is the whole portal. */
export function servePushWorker(app: FastifyInstance): void {
  app.get(PUSH_WORKER_PATH, (_, reply) =>
    reply
      // Checked at each use, so that a corrected worker reaches all browsers.
      .header('cache-control', 'no-cache')
      .header('content-security-policy', pushWorkerPolicy)
      .header('cross-origin-resource-policy', 'same-origin')
      .type('text/javascript; charset=utf-8')
      .send(pushWorkerScript),
  );
}
