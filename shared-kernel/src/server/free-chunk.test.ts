import { once } from 'node:events';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from '@jest/globals';
import { freeChunk } from './free-chunk.ts';

const KILOBYTE = 1024;

test('the memory of a whole chunk is freed at once', () => {
  const chunk = Buffer.from(new ArrayBuffer(64 * KILOBYTE));
  freeChunk(chunk);
  expect(chunk.buffer.byteLength).toBe(0);
  expect(chunk).toHaveLength(0);
});

test.each([
  ['a part of longer memory', Buffer.from(new ArrayBuffer(80 * KILOBYTE), 0, 64 * KILOBYTE)],
  ['a later part', Buffer.from(new ArrayBuffer(80 * KILOBYTE), 16 * KILOBYTE, 64 * KILOBYTE)],
  ['a short chunk', Buffer.from(new ArrayBuffer(KILOBYTE))],
  ['one of Node’s pool', Buffer.from('worklane')],
])('%s is not freed', (_name, chunk) => {
  const { length } = chunk;
  freeChunk(chunk);
  expect(chunk).toHaveLength(length);
});

test('a server reads long bodies mostly in chunks that can be freed', async () => {
  const body = Buffer.alloc(8 * KILOBYTE * KILOBYTE, 'worklane');
  const received: string[] = [];
  let freed = 0;
  const server = createServer(async (incoming, answer) => {
    for await (const chunk of incoming) {
      received.push(chunk.toString('latin1'));
      freeChunk(chunk);
      if (chunk.length === 0) freed += 1;
    }
    answer.end();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const sending = request({ port, host: '127.0.0.1', method: 'PUT' });
  sending.end(body);
  const [answer] = await once(sending, 'response');
  answer.resume();
  await once(answer, 'end');
  server.close();
  expect(Buffer.from(received.join(''), 'latin1').equals(body)).toBe(true);
  expect(freed).toBeGreaterThan(8);
});
