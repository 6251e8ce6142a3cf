import type { IncomingMessage } from 'node:http';
import { finished, Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isAwaitingContinue } from '../first-view/server-events.ts';

export function closeAfterUnreadBody(app: FastifyInstance, lingerMs: number): void {
  app.addHook('onSend', (request, reply, payload, done) =>
    done(null, closingAfterUnreadBody({ request, reply, payload, lingerMs })),
  );
}

interface Answer {
  request: FastifyRequest;
  reply: FastifyReply;
  payload: unknown;
  lingerMs: number;
}

/**
 * The rest of the body would be parsed as the next request. Closing at once would reset the socket: the answer is lost.
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
    // A reader that began with the body may have left its listener, which would keep the stream paused.
    request.removeAllListeners('readable');
    request.on('data', () => {});
    request.resume();
  });
}
