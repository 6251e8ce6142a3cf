import { lookup } from 'node:dns';
import { expect, test } from '@jest/globals';
import { ClosedHostError, isPublicAddress, isPushEndpoint, lookUpPublic } from './push-endpoint.ts';

test.each([
  ['8.8.8.8', true],
  ['2607:f8b0:4005:80a::200e', true],
  ['127.0.0.1', false],
  ['10.1.2.3', false],
  ['172.31.255.255', false],
  ['192.168.0.1', false],
  ['169.254.169.254', false],
  ['100.100.1.1', false],
  ['0.0.0.0', false],
  ['224.0.0.1', false],
  ['255.255.255.255', false],
  ['::1', false],
  ['::', false],
  ['fe80::1', false],
  ['fd00::1', false],
  ['::ffff:10.0.0.1', false],
  ['64:ff9b::a00:1', false],
  ['2002:a00:1::', false],
  ['2001:db8::1', false],
  ['push', false],
])('%s is public: %s', (address, isPublic) => {
  expect(isPublicAddress(address)).toBe(isPublic);
});

test.each([
  'https://fcm.googleapis.com/fcm/send/abc:def',
  'https://updates.push.services.mozilla.com/wpush/v2/gAAA',
  'https://web.push.apple.com/QAB',
  'https://sin.notify.windows.com/w/?token=Bw',
])('%s is an address of a push service', (endpoint) => {
  expect(isPushEndpoint(endpoint, '')).toBe(true);
});

test('a local service is accepted only if it is the configured one', () => {
  expect(isPushEndpoint('http://127.0.0.1:9000/send/1', '')).toBe(false);
  expect(isPushEndpoint('http://127.0.0.1:9000/send/1', 'http://127.0.0.1:9000')).toBe(true);
  expect(isPushEndpoint('http://127.0.0.1:9001/send/1', 'http://127.0.0.1:9000')).toBe(false);
});

test('a host whose DNS names an internal address is not reached', async () => {
  const inner = await new Promise((resolve) => lookup('localhost', (error) => resolve(error)));
  expect(inner).toBeNull();
  const error = await new Promise((resolve) => lookUpPublic('localhost', {}, (found) => resolve(found)));
  expect(error).toBeInstanceOf(ClosedHostError);
});
