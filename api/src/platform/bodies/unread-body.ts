import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';

/**
 * Reads and discards the rest of a body whose request is answered early, and keeps the connection open. Closing a
 * socket with unread bytes resets it, and a client that is still sending then sees an error instead of the answer.
 * `endStalledBodies` ends one that no longer arrives, and a stopping server does not wait.
 */
export function discardUnreadBodies(app: FastifyInstance): void {
  const unread = new Set<IncomingMessage>();
  app.addHook('preClose', async () => {
    for (const { socket } of unread) socket.destroy();
  });
  app.addHook('onSend', async ({ raw }, reply) => {
    if (!isBodyUnread(raw)) return;
    reply.removeHeader('connection');
    // A left-over listener of a body parser would keep the stream from flowing.
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
