import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { PushState } from '@worklane/kernel/contracts';
import { problemAnswer, type StubbedDevice, stubDevice } from '@worklane/kernel/testing';
import { closeAccountPage, expectAccessible, openAccountPage } from '../../testing/open-account-page.ts';

const PORTAL_KEY = 'BPortalKey-_1234';
let device: StubbedDevice | undefined;

afterEach(() => {
  closeAccountPage();
  device?.restore();
  device = undefined;
});

const type = userEvent.setup({ delay: null });
const choice = () => screen.findByRole('switch', { name: 'Notify me on this device' });

async function open(publicKey: string | null = PORTAL_KEY) {
  let state: PushState = { publicKey, endpoint: null };
  const page = await openAccountPage('/userProfile/edit/emails', {
    network: {
      'GET /api/userpreferences/mine': () => ({ appearance: null, declinedMails: [] }),
      'GET /api/users/me/push': () => state,
      'PUT /api/users/me/push': ({ body: { endpoint } }) => {
        state = { publicKey, endpoint };
        return state;
      },
      'POST /api/users/me/push/end': () => {
        state = { publicKey, endpoint: null };
        return state;
      },
    },
  });
  await screen.findByRole('checkbox', { name: 'Payments' });
  const sent = () =>
    page.network.calls.filter(({ name }) => name !== 'GET /api/users/me/push').map(({ name }) => name);
  return { page, sent };
}

test('the browser asks only when a person turns notifications on', async () => {
  device = stubDevice();
  const { page, sent } = await open();
  expect(await choice()).not.toBeChecked();
  expect([device.timesAsked, device.worker]).toEqual([0, null]);
  await expectAccessible();

  await type.click(await choice());
  await waitFor(() => expect(page.network.calls.at(-1)?.name).toBe('PUT /api/users/me/push'));
  expect(await choice()).toBeChecked();
  expect(page.network.calls.at(-1)?.body).toEqual({
    endpoint: 'https://push.example.com/1',
    p256dh: expect.stringMatching(/^[\w-]{87}$/),
    auth: expect.stringMatching(/^[\w-]{22}$/),
  });
  expect(device).toMatchObject({
    timesAsked: 1,
    worker: '/push-worker.js',
    subscription: { key: PORTAL_KEY },
  });

  await type.click(await choice());
  await waitFor(() => expect(device).toMatchObject({ worker: null, subscription: null }));
  expect(await choice()).not.toBeChecked();
  expect(sent()).toContain('POST /api/users/me/push/end');
});

test('a person who forbids them in the browser reads how to allow them', async () => {
  device = stubDevice({ answer: 'denied' });
  await open();
  await type.click(await choice());
  expect(await screen.findByText(/^This browser blocks notifications from the portal\./)).toBeVisible();
  expect(await choice()).not.toBeChecked();
  expect(device.worker).toBeNull();
  await expectAccessible();
});

test('a failure of browser or portal shows a message, and the switch stays off', async () => {
  device = stubDevice();
  device.failure = new DOMException('push service error', 'AbortError');
  const { page } = await open();
  await type.click(await choice());
  expect(await screen.findByText(/^This browser could not turn notifications on or off\./)).toBeVisible();
  expect(await choice()).not.toBeChecked();

  device.failure = null;
  page.network.use({
    'PUT /api/users/me/push': () => problemAnswer(500, { code: 'server', message: 'Broken' }),
  });
  await type.click(await choice());
  expect(await screen.findByText(/^Broken/)).toBeVisible();
  expect(await choice()).not.toBeChecked();
});

test('without support in browser or portal there is no switch', async () => {
  await open();
  expect(screen.queryByRole('switch')).toBeNull();
  closeAccountPage();
  device = stubDevice();
  await open(null);
  await waitFor(() => expect(screen.queryByRole('switch')).toBeNull());
});
