import { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { answerUnreadableRequest } from '../http/error-handler.ts';

/** A body of which nothing arrives for so long is given up. */
const STALLED_MS = 60_000;

/** Calls back again and again; what it returns ends that. */
type Repeat = (look: () => void) => () => void;

const everyMinute: Repeat = (look) => {
  const timer = setInterval(look, STALLED_MS).unref();
  return () => clearInterval(timer);
};

/**
 * Answers 408 to a request whose body stops arriving. One that goes on may take any time: a limit of the whole time would
 * refuse large files to people with a slow connection.
 */
export function endStalledBodies(app: FastifyInstance, repeat: Repeat = everyMinute): void {
  app.addHook('onRequest', ({ raw, headers }, reply, done) => {
    const hasBody = headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
    const { socket } = raw;
    if (!hasBody || raw.complete || !(socket instanceof Socket)) return done();
    let bytes = socket.bytesRead;
    const end = repeat(() => {
      // Bytes that nobody has read yet are no fault of the client.
      const isStalled = !raw.complete && socket.bytesRead === bytes && raw.readableLength === 0;
      bytes = socket.bytesRead;
      if (!isStalled) return;
      end();
      if (reply.raw.headersSent) {
        socket.destroy();
        return;
      }
      const late = Object.assign(new Error('the body stopped arriving'), {
        code: 'ERR_HTTP_REQUEST_TIMEOUT',
      });
      answerUnreadableRequest(late, socket);
    });
    raw.once('close', end);
    done();
  });
}
