import { lookup } from 'node:dns/promises';
import { once } from 'node:events';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** `localhost` has two addresses. Fastify would make a second server without guards, so all connections go to one. */
export async function listenOn(
  app: FastifyInstance,
  { host, port }: { host: string; port: number },
): Promise<void> {
  const found = await lookup(host, { all: true, order: 'ipv4first' });
  const [first, ...others] = [...new Set(found.map(({ address }) => address))];
  await app.listen({ host: first ?? host, port });
  const { port: taken } = app.server.address() as AddressInfo;
  const servers: Server[] = [];
  app.server.once('close', () => {
    for (const server of servers) server.close();
  });
  for (const address of host === 'localhost' ? others : []) {
    const server = createServer((socket: Socket) => app.server.emit('connection', socket));
    server.listen(taken, address);
    // A name can resolve to an address that the machine does not have.
    if (await opened(server)) servers.push(server);
  }
}

const opened = (server: Server): Promise<boolean> =>
  once(server, 'listening').then(
    () => true,
    () => false,
  );
