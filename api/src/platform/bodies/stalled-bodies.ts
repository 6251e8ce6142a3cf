import { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { answerUnreadableRequest } from '../http/error-handler.ts';

/** A body without new bytes for this time is given up. */
const STALLED_MS = 60_000;

type Repeat = (look: () => void) => () => void;

const everyMinute: Repeat = (look) => {
  const timer = setInterval(look, STALLED_MS).unref();
  return () => clearInterval(timer);
};

/** A slow body may take any time: a total limit would refuse large files on slow connections. */
export function endStalledBodies(app: FastifyInstance, repeat: Repeat = everyMinute): void {
  app.addHook('onRequest', ({ raw, headers }, reply, done) => {
    const hasBody = headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
    const { socket } = raw;
    if (!hasBody || raw.complete || !(socket instanceof Socket)) return done();
    let bytes = socket.bytesRead;
    const end = repeat(() => {
      // Bytes that this process has not read are not the client's fault.
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
