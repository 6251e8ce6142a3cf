import { removeToken, writeToken } from '../http/index.ts';
import { type StubbedDevice, type StubbedNetwork, stubDevice, stubNetwork } from '../testing/index.tsx';
import { pushStubs } from '../testing/network/index.ts';
import { followSession, readDevice, turnOn } from './device.ts';

const KEY = 'BPortalKey-_1234';
let device: StubbedDevice;
let network: StubbedNetwork;

beforeEach(() => {
  device = stubDevice();
  network = stubNetwork(pushStubs(KEY));
  writeToken('test-token');
});
afterEach(() => {
  device.restore();
  network.restore();
  removeToken();
});

const names = () => network.calls.map(({ name }) => name);

test('after a sign-out the browser has neither worker nor subscription', async () => {
  await turnOn(KEY);
  expect(device).toMatchObject({ worker: '/push-worker.js', subscription: { key: KEY } });
  await followSession('signed-out');
  expect(device).toMatchObject({ worker: null, subscription: null });
  expect(names()).toEqual(['PUT /api/users/me/push']);
});

test('in another session without permission the device is unsubscribed', async () => {
  await turnOn(KEY);
  network.use(pushStubs(KEY));
  await followSession('signed-in');
  expect(device).toMatchObject({ worker: null, subscription: null });
});

test('a device with the current state stays the same', async () => {
  await turnOn(KEY);
  await followSession('signed-in');
  expect(names()).toEqual(['PUT /api/users/me/push', 'GET /api/users/me/push']);
  expect((await readDevice()).state).toBe('on');
});

test('a lost subscription is replaced by a new one, and the portal is notified', async () => {
  await turnOn(KEY);
  device.subscription = null;
  expect((await readDevice()).state).toBe('off');
  await followSession('signed-in');
  expect(device.subscription).toMatchObject({ endpoint: 'https://push.example.com/2' });
  expect((await readDevice()).state).toBe('on');
});

test('a portal with another key causes a new subscription', async () => {
  await turnOn(KEY);
  const endpoint = device.subscription?.endpoint ?? '';
  network.use({
    ...pushStubs('BOtherKey-_12345'),
    'GET /api/users/me/push': () => ({ publicKey: 'BOtherKey-_12345', endpoint }),
  });
  await followSession('signed-in');
  expect(device.subscription).toEqual({ endpoint: 'https://push.example.com/2', key: 'BOtherKey-_12345' });
  expect(names().at(-1)).toBe('PUT /api/users/me/push');
});

test("another application's worker on the same host is not touched", async () => {
  device.worker = '/other-worker.js';
  await followSession('signed-in');
  await followSession('signed-out');
  expect([device.worker, names()]).toEqual(['/other-worker.js', []]);
});

test('a browser that cannot reach its push service does not disturb the page', async () => {
  await turnOn(KEY);
  device.subscription = null;
  device.failure = new DOMException('push service error', 'AbortError');
  await followSession('signed-in');
  expect(device.subscription).toBeNull();
});

test('a browser without push messages asks and calls nothing', async () => {
  device.restore();
  expect((await readDevice()).state).toBe('unsupported');
  expect(names()).toEqual([]);
});
