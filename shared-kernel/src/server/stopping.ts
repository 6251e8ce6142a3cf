import type { IncomingMessage, Server, ServerResponse } from 'node:http';

/**
 * Closes each connection after its answer once the server has stopped listening. Node closes only connections that are
 * idle at that moment. Others would keep the process running for the whole keep-alive time.
 */
export function closeConnectionsWhenStopped(server: Server): void {
  server.on('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
    response.once('finish', () => {
      if (!server.listening) socket.destroySoon();
    });
  });
}
