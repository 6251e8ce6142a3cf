import { once } from 'node:events';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';

interface Client {
  request(options: { path: string; method: string }): Promise<{ body: { dump(): Promise<void> } }>;
  destroy(): Promise<void>;
}

/**
 * Makes the proxy's HTTP client load its parser now. It would read the file at its first answer, when a process that
 * has given up root may no longer be able to read its folder.
 */
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
