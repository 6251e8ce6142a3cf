import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Client } from 'undici';

/** Loads the HTTP client's parser now: after root is given up, the process may be unable to read that file. */
export async function loadHttpClient(): Promise<void> {
  const server = createServer((_, response) => response.end()).listen(0, '127.0.0.1');
  await once(server, 'listening');
  try {
    const { port } = server.address() as AddressInfo;
    const client = new Client(`http://127.0.0.1:${port}`);
    const { body } = await client.request({ path: '/', method: 'GET' });
    await body.dump();
    await client.destroy();
  } finally {
    server.closeAllConnections();
    server.close();
  }
}
