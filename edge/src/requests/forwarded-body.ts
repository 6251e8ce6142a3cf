import type { Readable } from 'node:stream';
import { addressBlock } from '@worklane/shared-kernel/server';
import type { FastifyRequest } from 'fastify';
import { askForBody } from '../first-view/server-events.ts';
import type { AddressQuota } from '../limits/address-quota.ts';
import { passageOf } from '../limits/body-limits.ts';
import type { Limits } from '../limits/limits.ts';
import type { MemoryBudget } from '../limits/memory-budget.ts';
import { RequestRefused } from './problem.ts';
import { pacedBody, tooLarge, wholeBody } from './request-body.ts';

/** A body to be forwarded to the api: a call's whole, an upload's as it arrives. */
type ForwardedBody = Buffer | AsyncIterable<Buffer>;

interface BodyOptions {
  limits: Limits;
  budget: MemoryBudget;
  uploads: AddressQuota;
  /** Calls back when the request has been answered, by whomever, or its connection is closed. */
  onceOver: (request: FastifyRequest, callback: () => void) => void;
}

/**
 * Reads the body of a call whole; the body of an upload comes in chunks. The quota and memory that it uses are released
 * when the request is over.
 * @throws RequestRefused 413 and 408 as pacedBody does; 503 if the address has too many uploads open or memory is short
 */
export async function readForwardedBody(
  request: FastifyRequest,
  body: Readable,
  { limits, budget, uploads, onceOver }: BodyOptions,
): Promise<ForwardedBody> {
  const { kind, mostBytes } = passageOf(request.method, request.url.split('?', 1)[0] ?? '/');
  const declared = request.headers['content-length'];
  const declaredBytes = declared === undefined ? 0 : Number(declared);
  if (declaredBytes > mostBytes) throw tooLarge();
  if (kind === 'upload') {
    const release = uploads.acquire(request.ip);
    if (!release) throw new RequestRefused(503, 'problem.busy', 5);
    onceOver(request, release);
    askForBody(request.raw);
    return pacedBody(body, { mostBytes, pace: limits.uploadPace });
  }
  askForBody(request.raw);
  const chunks = pacedBody(body, { mostBytes, pace: limits.callPace, withinMs: limits.callBodyMs });
  const whole = await wholeBody(chunks, budget.reserve(addressBlock(request.ip)));
  onceOver(request, whole.release);
  return whole.body;
}
