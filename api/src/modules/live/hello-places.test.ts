import { expect, test } from '@jest/globals';
import { HelloPlaces } from './hello-places.ts';

const stays = () => new AbortController().signal;
const limits = { places: 4, waiting: 4, waitMs: 60_000 };

test('address blocks take turns while places are short', async () => {
  const places = new HelloPlaces(limits);
  const first = await places.take('one', stays());
  await places.take('one', stays());
  const order: string[] = [];
  const third = places.take('one', stays()).then(() => order.push('one'));
  const other = places.take('another', stays()).then(() => order.push('another'));
  await other;
  expect(order).toEqual(['another']);
  first?.();
  first?.();
  await third;
  expect(order).toEqual(['another', 'one']);
});

test('one address block leaves places and turns to others', async () => {
  const places = new HelloPlaces({ ...limits, waiting: 2, waitMs: 1 });
  const taken = await Promise.all(Array.from({ length: 20 }, () => places.take('one', stays())));
  expect(taken.filter(Boolean)).toHaveLength(2);
  expect(await places.take('another', stays())).not.toBeNull();
  expect(await places.take('a third', stays())).not.toBeNull();
});

test('a handshake that leaves gives up its place or its turn', async () => {
  const places = new HelloPlaces({ ...limits, places: 1 });
  const here = new AbortController();
  const turn = new AbortController();
  await places.take('one', here.signal);
  const waiting = places.take('another', turn.signal);
  const next = places.take('a third', stays());
  turn.abort();
  here.abort();
  expect(await waiting).toBeNull();
  expect(await next).not.toBeNull();
  expect(await places.take('one', AbortSignal.abort())).toBeNull();
});

test('no handshake waits longer than the limit', async () => {
  const places = new HelloPlaces({ places: 0, waiting: 1, waitMs: 1 });
  expect(await places.take('one', stays())).toBeNull();
});
