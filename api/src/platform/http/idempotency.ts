import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Caller } from './access-guard.ts';
import { fieldError, invalidFields } from './problem.ts';

export interface RecordedAnswer {
  status: number;
  answer: string;
}

export interface IdempotencyClaim {
  subject: string;
  route: string;
  key: string;
  bodyHash: Buffer;
}

/** The Idempotency-Key of a request; null without one. Throws 400 for a malformed one. */
export function keyOf(request: FastifyRequest): string | null {
  const key = request.headers['idempotency-key'];
  if (key === undefined) return null;
  if (typeof key !== 'string' || !/^[\x21-\x7e]{1,200}$/.test(key)) {
    throw invalidFields([fieldError('header.idempotency-key', 'idempotency.malformedKey')]);
  }
  return key;
}

export function claimOf(request: FastifyRequest, caller: Caller): IdempotencyClaim | null {
  const key = keyOf(request);
  if (key === null) return null;
  const subject = caller.user ? `user:${caller.user.id}` : `deploy:${caller.deployToken?.id}`;
  const bodyHash = createHash('sha256')
    .update(JSON.stringify(request.body ?? null))
    .digest();
  return { subject, route: `${request.method} ${request.url}`, key, bodyHash };
}
