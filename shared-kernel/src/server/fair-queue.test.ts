import { describe, expect, test } from '@jest/globals';
import { FairQueue, type Release } from './fair-queue.ts';

const LIMITS = {
  first: { places: 10, placesOfShare: 10, turns: 2 },
  second: { places: 4, placesOfShare: 3, turns: 1 },
};

type Lane = keyof typeof LIMITS;

async function orderOf(tasks: readonly (readonly [Lane, share: string, name: string])[]): Promise<string[]> {
  const queue = new FairQueue<Lane>(1, LIMITS);
  const running = (await queue.enter('first', 'running')) as Release;
  const order: string[] = [];
  const ended = tasks.map(async ([lane, share, name]) => {
    const place = queue.enter(lane, share);
    if (!place) return order.push(`no place for ${name}`);
    const release = await place;
    order.push(name);
    return release();
  });
  running();
  await Promise.all(ended);
  return order;
}

test('a share with many tasks delays only itself', async () => {
  const order = await orderOf([
    ['first', 'a', 'a1'],
    ['first', 'a', 'a2'],
    ['first', 'a', 'a3'],
    ['first', 'b', 'b1'],
    ['first', 'c', 'c1'],
  ]);
  expect(order).toEqual(['a1', 'b1', 'c1', 'a2', 'a3']);
});

test('each lane has its turns per round, and no lane waits forever', async () => {
  const order = await orderOf([
    ['second', 'x', 's1'],
    ['second', 'y', 's2'],
    ['first', 'a', 'f1'],
    ['first', 'b', 'f2'],
    ['first', 'c', 'f3'],
    ['first', 'd', 'f4'],
  ]);
  expect(order).toEqual(['f1', 'f2', 's1', 'f3', 'f4', 's2']);
});

test('lanes, and shares in them, have a maximum of waiting tasks', async () => {
  const order = await orderOf([
    ...['x1', 'x2', 'x3', 'x4'].map((name) => ['second', 'x', name] as const),
    ['second', 'y', 'y1'],
    ['second', 'z', 'z1'],
  ]);
  expect(order.slice(0, 2)).toEqual(['no place for x4', 'no place for z1']);
  expect(order.slice(2)).toEqual(['x1', 'y1', 'x2', 'x3']);
});

test('a turn that is released twice counts once', async () => {
  const queue = new FairQueue<Lane>(1, LIMITS);
  const release = (await queue.enter('first', 'a')) as Release;
  release();
  release();
  await queue.enter('first', 'b');
  let hasTurn = false;
  void queue.enter('first', 'c')?.then(() => {
    hasTurn = true;
  });
  await new Promise(setImmediate);
  expect(hasTurn).toBe(false);
});

describe('with long tasks', () => {
  const LONG = { all: { places: 100, placesOfShare: 100, turns: 1 } };
  const newQueue = () => new FairQueue<'all'>(8, LONG, { most: 4, core: 2 });

  async function runningOf(queue: FairQueue<'all'>, shares: readonly string[]) {
    const running: { share: string; release: Release }[] = [];
    for (const share of shares)
      void queue.enter('all', share)?.then((release) => running.push({ share, release }));
    await new Promise(setImmediate);
    return running;
  }
  const namesOf = (running: readonly { share: string }[]) => running.map(({ share }) => share).join('');

  test('a share is limited, and the last turns are reserved for nearly idle shares', async () => {
    const queue = newQueue();
    expect(namesOf(await runningOf(queue, [...'aaaaaabbbbb']))).toBe('aaaabb');
    expect(namesOf(await runningOf(queue, [...'cb']))).toBe('c');
    expect(namesOf(await runningOf(queue, [...'dd']))).toBe('d');
  });

  test('a finished task starts the allowed waiting tasks in order', async () => {
    const queue = newQueue();
    const running = await runningOf(queue, [...'aaaaabbbcd']);
    expect(namesOf(running)).toBe('aaaabbcd');
    for (const { share, release } of [...running]) if (share === 'a') release();
    await new Promise(setImmediate);
    expect(namesOf(running)).toBe('aaaabbcdab');
  });

  test('a task waits for its time limit, and then its place is free', async () => {
    const queue = new FairQueue<'all'>(1, { all: { places: 1, placesOfShare: 1, turns: 1 } });
    const release = await queue.enterWithin('all', 'a', 60_000);
    expect(await queue.enterWithin('all', 'b', 1)).toBeNull();
    const waits = queue.enterWithin('all', 'b', 60_000);
    expect(await queue.enterWithin('all', 'c', 60_000)).toBeNull();
    release?.();
    (await waits)?.();
    expect(await queue.enterWithin('all', 'c', 60_000)).not.toBeNull();
  });
});
