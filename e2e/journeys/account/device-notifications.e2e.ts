import type { BrowserContext, Page } from '@playwright/test';
import { expect, expectAccessible, signIn, test } from '../../support/journey.ts';
import { ApiClient } from '../../support/portal/api-client.ts';
import { publishWorkRequest } from '../../support/work/work-requests.ts';

const SUBSCRIPTION_KEY = 'journey.subscription-key';

/** Replaces the browser's push service, which is missing in tests; everything else is real. */
function fakePushService(stored: string): void {
  const bytesOf = (text: string) =>
    Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (one) => one.charCodeAt(0)).buffer;
  const current = () => {
    const key = localStorage.getItem(stored);
    return (
      key && {
        endpoint: 'https://push.example.com/journey',
        options: { applicationServerKey: bytesOf(key) },
        getKey: (name: string) => new Uint8Array(name === 'auth' ? 16 : 65).fill(4).buffer,
        unsubscribe: async () => {
          localStorage.removeItem(stored);
          return true;
        },
      }
    );
  };
  Object.assign(PushManager.prototype, {
    getSubscription: async () => current(),
    subscribe: async ({ applicationServerKey }: { applicationServerKey: string }) => {
      localStorage.setItem(stored, applicationServerKey);
      return current();
    },
  });
}

const workersOf = (page: Page) =>
  page.evaluate(async () =>
    (await navigator.serviceWorker.getRegistrations()).map(
      ({ active }) => new URL(active?.scriptURL ?? '').pathname,
    ),
  );

const isSubscribed = (page: Page) =>
  page.evaluate((key) => localStorage.getItem(key) !== null, SUBSCRIPTION_KEY);

async function deliver(context: BrowserContext, page: Page, message: object): Promise<void> {
  const devTools = await context.newCDPSession(page);
  const known = new Promise<string>((resolve) => {
    devTools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [found] = registrations.filter(({ isDeleted }) => !isDeleted);
      if (found) resolve(found.registrationId);
    });
  });
  await devTools.send('ServiceWorker.enable');
  const { origin } = new URL(page.url());
  const registrationId = await known;
  await devTools.send('ServiceWorker.deliverPushMessage', {
    origin,
    registrationId,
    data: JSON.stringify(message),
  });
  await devTools.detach();
}

test('a person turns notifications on; a click opens the page; sign-out ends them', {
  tag: '@deep',
}, async ({ page, context }) => {
  await context.grantPermissions(['notifications']);
  await context.addInitScript(fakePushService, SUBSCRIPTION_KEY);
  await signIn(page, 'rival@example.com');
  await page.goto('/userProfile/edit/emails');
  const choice = page.getByRole('switch', { name: 'Notify me on this device' });
  await expect(choice).not.toBeChecked();
  expect(await workersOf(page)).toEqual([]);
  await choice.click();
  await expect(choice).toBeChecked();
  await expect(async () => expect(await workersOf(page)).toEqual(['/push-worker.js'])).toPass();
  expect(await isSubscribed(page)).toBe(true);
  await page.reload();
  await expect(choice).toBeChecked();
  await expectAccessible(page);

  const { projectId, workTitle } = await publishWorkRequest('Summit Fire Services');
  const reader = await ApiClient.signIn('rival@example.com');
  // Other journeys may invite the business at the same time.
  const aboutIt = async () =>
    (await reader.call('GET /api/notifications', { query: { sort: 'createdAt:desc' } })).find(
      ({ entityId }) => entityId === projectId,
    );
  const id = (await aboutIt())?.id ?? '';
  const path = `/project/${projectId}/?notification=${id}`;
  const shown = () =>
    page.evaluate(async () => {
      const registration = await navigator.serviceWorker.ready;
      return (await registration.getNotifications()).map(({ title, body, tag }) => ({ title, body, tag }));
    });
  await expect(async () => {
    await deliver(context, page, { id, title: 'New Work Request', body: workTitle, path });
    // A later message replaces the earlier one.
    expect(await shown()).toEqual([{ title: 'New Work Request', body: workTitle, tag: id }]);
  }).toPass();

  const [worker] = context.serviceWorkers();
  await worker?.evaluate(async () => {
    const scope = globalThis as unknown as {
      registration: ServiceWorkerRegistration;
      NotificationEvent: new (type: string, init: object) => Event;
    };
    const [notification] = await scope.registration.getNotifications();
    globalThis.dispatchEvent(new scope.NotificationEvent('notificationclick', { notification }));
  });
  await expect(page).toHaveURL(new RegExp(`/project/${projectId}/$`));
  await expect(page.getByRole('heading', { level: 1, name: workTitle })).toBeVisible();
  expect(await shown()).toEqual([]);
  await expect(async () => expect(await aboutIt()).toMatchObject({ id, notificationClicked: true })).toPass();

  await page.getByRole('button', { name: /your menu/ }).click();
  await page.getByRole('menuitem', { name: 'Sign Out' }).click();
  await expect(page).toHaveURL(/\/login/);
  // The browser removes its worker only when nothing uses it, which can take minutes.
  await expect(async () => expect(await isSubscribed(page)).toBe(false)).toPass();
});
