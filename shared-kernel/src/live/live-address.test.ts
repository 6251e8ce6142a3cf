import { liveAddress } from './live-address.ts';

test.each([
  ['https:', 'portal.example', 'wss://portal.example/live'],
  ['https:', 'portal.example:8443', 'wss://portal.example:8443/live'],
  ['http:', 'localhost:4400', 'ws://localhost:4400/live'],
])('LIVE-01 pages from %s//%s listen at %s', (protocol, host, address) => {
  expect(liveAddress({ protocol, host })).toBe(address);
});
