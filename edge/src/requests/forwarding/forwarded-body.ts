import type { Readable } from 'node:stream';
import { addressBlock } from '@worklane/shared-kernel/server';
import type { FastifyRequest } from 'fastify';
import { askForBody } from '../../first-view/server-events.ts';
import type { AddressQuota } from '../../limits/address-quota.ts';
import { passageOf } from '../../limits/body-limits.ts';
import type { Limits } from '../../limits/limits.ts';
import type { MemoryBudget } from '../../limits/memory-budget.ts';
import { RequestRefused } from '../problem.ts';
import { pacedBody, tooLarge, wholeBody } from '../request-body.ts';

type ForwardedBody = Buffer | AsyncIterable<Buffer>;

interface BodyOptions {
  limits: Limits;
  budget: MemoryBudget;
  uploads: AddressQuota;
  onceOver: (request: FastifyRequest, callback: () => void) => void;
}

/** Quota and memory are released when the request is over. Throws RequestRefused 408, 413; 503 if memory is short */
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
