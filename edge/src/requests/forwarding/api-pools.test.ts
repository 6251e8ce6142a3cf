import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { ApiPools } from './api-pools.ts';

const GREEDY = '203.0.113.7';
const OTHER = '198.51.100.7';

let pools: ApiPools;
beforeEach(() => {
  pools = new ApiPools('http://127.0.0.1:9');
});
afterEach(() => pools.close());

const turns = (kind: 'call' | 'download' | 'upload', address: string, count: number) =>
  Promise.all(Array.from({ length: count }, () => pools.turnOf(kind, address)));

test.each([
  ['call', 64],
  ['download', 16],
] as const)('an address with all its places for a %s waits, and others do not', async (kind, most) => {
  const [first] = await turns(kind, GREEDY, most);
  let isWaiting = true;
  const next = pools.turnOf(kind, GREEDY).then(() => {
    isWaiting = false;
  });
  await turns(kind, OTHER, 2);
  expect(isWaiting).toBe(true);
  first?.();
  await next;
});

test('an upload beyond the share of its address is refused, others are not', async () => {
  await turns('upload', GREEDY, 32);
  await expect(pools.turnOf('upload', GREEDY)).rejects.toMatchObject({ status: 503 });
  await turns('upload', OTHER, 2);
});

test('many greedy addresses leave a core of connections for addresses that use few', async () => {
  const greedy = [];
  for (const address of ['203.0.113.1', '203.0.114.1', '203.0.115.1'])
    greedy.push(...(await turns('download', address, 16)));
  await turns('download', '203.0.116.1', 2);
  let isWaiting = true;
  const third = pools.turnOf('download', '203.0.116.1').then(() => {
    isWaiting = false;
  });
  await turns('download', OTHER, 2);
  expect(isWaiting).toBe(true);
  for (const release of greedy) release();
  await third;
});
