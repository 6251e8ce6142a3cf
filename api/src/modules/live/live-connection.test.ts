import { EventEmitter, once } from 'node:events';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { LiveMessage } from '@worklane/shared-kernel/contracts';
import { v7 as newId } from 'uuid';
import type { WebSocket } from 'ws';
import type { SignedInUser } from '../../platform/sessions/sessions.repository.ts';
import { addCast, type Cast } from '../../testing/cast.ts';
import { startTestApi, type TestApi } from '../../testing/test-api.ts';
import { channelName } from './channel-name.ts';
import { appendLiveEvents } from './index.ts';
import { LiveConnection } from './live-connection.ts';
import { LiveLogReader } from './live-log-reader.ts';

let api: TestApi;
let cast: Cast;

beforeAll(async () => {
  api = await startTestApi();
  cast = await addCast(api);
});
afterAll(() => api.close());

function connected(userId: string) {
  const sent = new EventEmitter();
  const frames: LiveMessage[][] = [];
  const socket = {
    ...{ OPEN: 1, readyState: 1, bufferedAmount: 0, on: () => undefined },
    send: (text: string) => {
      frames.push(JSON.parse(text));
      sent.emit('frame');
    },
  };
  const connection = new LiveConnection({
    socket: socket as unknown as WebSocket,
    user: { id: userId } as SignedInUser,
    db: api.app.platform.database,
    reader: new LiveLogReader(api.app.platform.database),
    log: api.app.log,
  });
  const until = async (count: number) => {
    while (frames.length < count) await once(sent, 'frame', { signal: AbortSignal.timeout(60_000) });
    return frames[count - 1] ?? [];
  };
  return { connection, until };
}

test('LIVE-01 held-back events are sent at the end of the window without a wake-up', async () => {
  const { id: userId } = cast.lead;
  const channel = { userId, kind: 'msg' as const };
  const say = async () => {
    const event = { type: 'message', message: { chatId: newId() } };
    await api.app.platform.database.transaction((db) =>
      appendLiveEvents(db, [{ ...channel, event }], api.clock.now()),
    );
    connection.wake(channelName(channel));
  };
  const { connection, until } = connected(userId);
  await connection.open([{ channel, seq: 0 }]);
  const restartsAndFirst = 2;
  await say();
  await until(restartsAndFirst);
  connection.show(newId());
  await say();
  await say();
  expect(await until(restartsAndFirst + 1)).toHaveLength(2);
  connection.end();
});
