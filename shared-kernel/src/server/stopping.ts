import type { IncomingMessage, Server, ServerResponse } from 'node:http';

/** Node closes only idle connections. The others would keep the process running for the keep-alive time. */
export function closeConnectionsWhenStopped(server: Server): void {
  server.on('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
    response.once('finish', () => {
      if (!server.listening) socket.destroySoon();
    });
  });
}
