import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';

/** Closing a socket with unread bytes resets it, and a client that is still sending would see an error. */
export function discardUnreadBodies(app: FastifyInstance): void {
  const unread = new Set<IncomingMessage>();
  app.addHook('preClose', async () => {
    for (const { socket } of unread) socket.destroy();
  });
  app.addHook('onSend', async ({ raw }, reply) => {
    if (!isBodyUnread(raw)) return;
    reply.removeHeader('connection');
    // A remaining listener of a body parser would block the stream.
    raw.removeAllListeners('readable');
    raw.on('data', () => {});
    unread.add(raw);
    raw.once('close', () => unread.delete(raw));
    raw.resume();
  });
}

/** A request without a body may be answered before Node sets `complete`, so the headers are checked too. */
function isBodyUnread({ complete, headers }: IncomingMessage): boolean {
  const hasBody = headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
  return hasBody && complete === false;
}
