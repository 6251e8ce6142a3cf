import { Readable } from 'node:stream';
import type { FastifyRequest } from 'fastify';
import { passageOf } from './body-limits.ts';
import type { HeldByAddress } from './held-by-address.ts';
import type { HeldBytes } from './held-bytes.ts';
import type { Limits } from './limits.ts';
import { RequestRefused } from './problem.ts';
import { pacedBody, wholeBody } from './request-body.ts';
import { askForBody } from './server-events.ts';

/** A body on its way to the api; `release` is for when its request is over. */
export interface PassedBody {
  body: Buffer | Readable;
  release: () => void;
}

interface BodyRoom {
  limits: Limits;
  held: HeldBytes;
  uploads: HeldByAddress;
}

/**
 * A call's body, read whole; an upload's as the stream of what comes.
 * @throws RequestRefused 413, 408 as pacedBody does, 503 where the address uploads too much at once or memory is short
 */
export async function readPassedBody(
  request: FastifyRequest,
  body: Readable,
  { limits, held, uploads }: BodyRoom,
): Promise<PassedBody> {
  const { kind, mostBytes } = passageOf(request.method, request.url.split('?', 1)[0] ?? '/');
  const declared = request.headers['content-length'];
  const declaredBytes = declared === undefined ? 0 : Number(declared);
  if (declaredBytes > mostBytes) throw new RequestRefused(413, 'problem.tooLarge');
  const isUpload = kind === 'upload';
  const release = isUpload ? uploads.take(request.ip) : () => {};
  if (!release) throw new RequestRefused(503, 'problem.busy', 5);
  askForBody(request.raw);
  if (isUpload)
    return { body: Readable.from(pacedBody(body, { mostBytes, pace: limits.uploadPace })), release };
  const chunks = pacedBody(body, { mostBytes, pace: limits.callPace, withinMs: limits.callBodyMs });
  return wholeBody(chunks, { held, smallBytes: limits.smallBytes });
}
