import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';

/**
 * Reads and discards the rest of a body whose request is answered before all of it has come, and keeps the connection
 * open. Fastify closes it after a body that is too large; a socket closed with unread bytes is reset, and a sender
 * that is still writing then sees an error instead of the answer. `requestTimeout` bounds how long this goes on, and a
 * stopping server does not wait for it.
 */
export function discardUnreadBodies(app: FastifyInstance): void {
  const unread = new Set<IncomingMessage>();
  app.addHook('preClose', async () => {
    for (const { socket } of unread) socket.destroy();
  });
  app.addHook('onSend', async ({ raw }, reply) => {
    if (!isBodyUnread(raw)) return;
    reply.removeHeader('connection');
    // A reader that gave up may have left its listener, which would keep the stream from flowing.
    raw.removeAllListeners('readable');
    raw.on('data', () => {});
    unread.add(raw);
    raw.once('close', () => unread.delete(raw));
    raw.resume();
  });
}

/** A request without a body may be answered before Node calls it complete, so its headers count, too. */
function isBodyUnread({ complete, headers }: IncomingMessage): boolean {
  const hasBody = headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
  return hasBody && complete === false;
}
