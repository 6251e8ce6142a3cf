import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { type FastifyInstance, fastify } from 'fastify';
import { endStalledBodies } from './stalled-bodies.ts';

let app: FastifyInstance;
let port: number;
const looks = new Set<() => void>();
let got = 0;

beforeAll(async () => {
  app = fastify({ requestTimeout: 0 });
  endStalledBodies(app, (look) => {
    looks.add(look);
    return () => looks.delete(look);
  });
  app.addContentTypeParser('*', (_, payload, done) => {
    payload.on('data', (chunk: Buffer) => {
      got += chunk.length;
    });
    payload.on('end', () => done(null));
  });
  app.post('/', async () => 'all of it');
  port = Number(new URL(await app.listen({ host: '127.0.0.1', port: 0 })).port);
});
afterAll(() => app.close());

const until = async (isTrue: () => boolean) => {
  while (!isTrue()) await new Promise((resolve) => setImmediate(resolve));
};

async function send(bytes: number): Promise<Socket> {
  got = 0;
  const socket = connect(port, '127.0.0.1').setEncoding('utf8');
  await once(socket, 'connect');
  const head = 'POST / HTTP/1.1\r\nhost: x\r\nconnection: close\r\ncontent-type: text/x\r\n';
  socket.write(`${head}content-length: ${bytes}\r\n\r\n`);
  await until(() => looks.size === 1);
  return socket;
}

async function answerOn(socket: Socket): Promise<string> {
  let text = '';
  for await (const part of socket) text += part;
  return text;
}

test('UP-01 a slow body may take long, and a stalled one is answered 408', async () => {
  const steady = await send(50);
  for (let sent = 1; sent <= 50; sent += 1) {
    steady.write('a');
    await until(() => got === sent);
    for (const look of looks) look();
  }
  expect(await answerOn(steady)).toMatch(/^HTTP\/1\.1 200 .*all of it$/s);
  expect(looks.size).toBe(0);

  const stopping = await send(50);
  stopping.write('a');
  await until(() => got === 1);
  for (const look of looks) look();
  for (const look of looks) look();
  expect(await answerOn(stopping)).toMatch(/^HTTP\/1\.1 408 .*"code":"request\.timeout"/s);
  await until(() => looks.size === 0);
});
