import type { IncomingMessage } from 'node:http';
import { finished, Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isAwaitingContinue } from './server-events.ts';

/** Closes the connection of every request that is answered before its body is complete. */
export function closeAfterUnreadBody(app: FastifyInstance, lingerMs: number): void {
  app.addHook('onSend', async (request, reply, payload) =>
    closingAfterUnreadBody({ request, reply, payload, lingerMs }),
  );
}

interface Answer {
  request: FastifyRequest;
  reply: FastifyReply;
  payload: unknown;
  lingerMs: number;
}

/**
 * An answer may come before the body of its request is complete: too large, too slow, not wanted. Its connection is
 * closed after it, because what still arrives would be read as the next request; but not before the rest of the
 * body has been thrown away for a moment, since a socket closed with unread bytes is reset and loses the answer.
 */
export function closingAfterUnreadBody({ request, reply, payload, lingerMs }: Answer): unknown {
  const { raw, headers } = request;
  const hasBody = headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
  if (!hasBody || raw.complete !== false) return payload;
  reply.header('connection', 'close');
  if (isAwaitingContinue(raw) || request.method === 'HEAD') return payload;
  if (typeof payload === 'string' || Buffer.isBuffer(payload))
    reply.header('content-length', Buffer.byteLength(payload));
  return Readable.from(thenDiscard(payload, raw, lingerMs));
}

async function* thenDiscard(payload: unknown, request: IncomingMessage, lingerMs: number) {
  if (payload instanceof Readable) yield* payload;
  else if (typeof payload === 'string' || Buffer.isBuffer(payload)) yield Buffer.from(payload as string);
  await discarded(request, lingerMs);
}

function discarded(request: IncomingMessage, ms: number): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms).unref();
    finished(request, { writable: false }, () => {
      clearTimeout(timer);
      resolve();
    });
    // Whoever began to read the body may have left its listener, which would keep the stream from flowing.
    request.removeAllListeners('readable');
    request.on('data', () => {});
    request.resume();
  });
}
