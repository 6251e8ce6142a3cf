import { once } from 'node:events';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';

interface Client {
  request(options: { path: string; method: string }): Promise<{ body: { dump(): Promise<void> } }>;
  destroy(): Promise<void>;
}

/** Loads the HTTP client's parser now: after root is given up, the process may be unable to read that file. */
export async function loadHttpClient(): Promise<void> {
  let from = import.meta.url;
  for (const name of ['@fastify/http-proxy', '@fastify/reply-from']) from = createRequire(from).resolve(name);
  const undici = createRequire(from)('undici') as { Client: new (origin: string) => Client };
  const server = createServer((_, response) => response.end()).listen(0, '127.0.0.1');
  await once(server, 'listening');
  try {
    const { port } = server.address() as AddressInfo;
    const client = new undici.Client(`http://127.0.0.1:${port}`);
    const { body } = await client.request({ path: '/', method: 'GET' });
    await body.dump();
    await client.destroy();
  } finally {
    server.closeAllConnections();
    server.close();
  }
}
