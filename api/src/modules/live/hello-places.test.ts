import { expect, test } from '@jest/globals';
import { HelloPlaces } from './hello-places.ts';

const stays = () => new AbortController().signal;
const limits = { places: 2, waiting: 2, waitMs: 60_000 };

test('waiting handshakes get places in the order of their arrival', async () => {
  const places = new HelloPlaces(limits);
  const first = await places.take(stays());
  await places.take(stays());
  const order: number[] = [];
  const third = places.take(stays()).then((leave) => {
    order.push(3);
    return leave;
  });
  const fourth = places.take(stays()).then((leave) => {
    order.push(4);
    return leave;
  });
  expect(await places.take(stays())).toBeNull();
  first?.();
  first?.();
  const leaveThird = await third;
  expect(order).toEqual([3]);
  leaveThird?.();
  expect(await fourth).not.toBeNull();
  expect(order).toEqual([3, 4]);
});

test('a handshake that leaves gives up its place or its turn', async () => {
  const places = new HelloPlaces({ ...limits, places: 1 });
  const here = new AbortController();
  const turn = new AbortController();
  await places.take(here.signal);
  const waiting = places.take(turn.signal);
  const next = places.take(stays());
  turn.abort();
  expect(await waiting).toBeNull();
  here.abort();
  expect(await next).not.toBeNull();
  expect(await places.take(AbortSignal.abort())).toBeNull();
});

test('no handshake waits longer than the limit', async () => {
  const places = new HelloPlaces({ places: 0, waiting: 1, waitMs: 1 });
  expect(await places.take(stays())).toBeNull();
});
