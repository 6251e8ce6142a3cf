import { Readable } from 'node:stream';
import type { FastifyRequest } from 'fastify';
import { passageOf } from './body-limits.ts';
import type { HeldByAddress } from './held-by-address.ts';
import type { HeldBytes } from './held-bytes.ts';
import type { Limits } from './limits.ts';
import { RequestRefused } from './problem.ts';
import { pacedBody, wholeBody } from './request-body.ts';
import { askForBody } from './server-events.ts';

/** A body on its way to the api: a call's whole, an upload's as it comes. */
export type PassedBody = Buffer | Readable;

interface BodyRoom {
  limits: Limits;
  held: HeldBytes;
  uploads: HeldByAddress;
  /** Calls back when the request is answered or its connection is gone, whoever answers it. */
  onceOver: (request: FastifyRequest, callback: () => void) => void;
}

/**
 * Reads or opens the body of a request. What it takes of the edge's room is given back when the request is over.
 * @throws RequestRefused 413, 408 as pacedBody does, 503 where the address uploads too much at once or memory is short
 */
export async function readPassedBody(
  request: FastifyRequest,
  body: Readable,
  { limits, held, uploads, onceOver }: BodyRoom,
): Promise<PassedBody> {
  const { kind, mostBytes } = passageOf(request.method, request.url.split('?', 1)[0] ?? '/');
  const declared = request.headers['content-length'];
  const declaredBytes = declared === undefined ? 0 : Number(declared);
  if (declaredBytes > mostBytes) throw new RequestRefused(413, 'problem.tooLarge');
  if (kind === 'upload') {
    const release = uploads.take(request.ip);
    if (!release) throw new RequestRefused(503, 'problem.busy', 5);
    onceOver(request, release);
    askForBody(request.raw);
    return Readable.from(pacedBody(body, { mostBytes, pace: limits.uploadPace }));
  }
  askForBody(request.raw);
  const chunks = pacedBody(body, { mostBytes, pace: limits.callPace, withinMs: limits.callBodyMs });
  const whole = await wholeBody(chunks, { held, smallBytes: limits.smallBytes });
  onceOver(request, whole.release);
  return whole.body;
}
