import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { expect, test } from '@jest/globals';
import { closeConnectionsWhenStopped } from './stopping.ts';

test('an answer that ends after the stop does not keep the server running', async () => {
  let answer: ServerResponse | undefined;
  const server = createServer((_, response) => {
    answer = response;
    response.writeHead(200, { 'content-length': '5' }).write('12345');
  });
  server.keepAliveTimeout = 3_600_000;
  closeConnectionsWhenStopped(server);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1').setEncoding('utf8');
  socket.write('GET / HTTP/1.1\r\nhost: localhost\r\n\r\n');
  let text = '';
  for await (const part of socket.iterator({ destroyOnReturn: false })) {
    text += part;
    if (text.endsWith('\r\n\r\n12345')) break;
  }
  expect(text).toMatch(/^connection: keep-alive\r$/im);
  const stopped = once(server, 'close');
  server.close();
  answer?.end();
  await stopped;
});
