import { Readable } from 'node:stream';
import type { FastifyRequest } from 'fastify';
import type { AddressQuota } from './address-quota.ts';
import { passageOf } from './body-limits.ts';
import type { Limits } from './limits.ts';
import type { MemoryBudget } from './memory-budget.ts';
import { RequestRefused } from './problem.ts';
import { pacedBody, tooLarge, wholeBody } from './request-body.ts';
import { askForBody } from './server-events.ts';

/** A body to be forwarded to the api. `release` must be called when its request has ended. */
export interface ForwardedBody {
  body: Buffer | Readable;
  release: () => void;
}

interface BodyOptions {
  limits: Limits;
  budget: MemoryBudget;
  uploads: AddressQuota;
}

/**
 * Reads the body of a call whole; the body of an upload is a stream.
 * @throws RequestRefused 413 and 408 as pacedBody does; 503 if the address has too many uploads open or memory is short
 */
export async function readForwardedBody(
  request: FastifyRequest,
  body: Readable,
  { limits, budget, uploads }: BodyOptions,
): Promise<ForwardedBody> {
  const { kind, mostBytes } = passageOf(request.method, request.url.split('?', 1)[0] ?? '/');
  const declared = request.headers['content-length'];
  const declaredBytes = declared === undefined ? 0 : Number(declared);
  if (declaredBytes > mostBytes) throw tooLarge();
  const isUpload = kind === 'upload';
  const release = isUpload ? uploads.acquire(request.ip) : () => {};
  if (!release) throw new RequestRefused(503, 'problem.busy', 5);
  askForBody(request.raw);
  if (isUpload)
    return { body: Readable.from(pacedBody(body, { mostBytes, pace: limits.uploadPace })), release };
  const chunks = pacedBody(body, { mostBytes, pace: limits.callPace, withinMs: limits.callBodyMs });
  return wholeBody(chunks, budget);
}
