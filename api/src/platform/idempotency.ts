import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Caller } from './access-guard.ts';
import { fieldError, invalidFields } from './problem.ts';

/** An answer as it went out, word for word. */
export interface RecordedAnswer {
  status: number;
  answer: string;
}

/** Identifies one intended change: who, where, and the caller's own key. */
export interface IdempotencyClaim {
  subject: string;
  route: string;
  key: string;
  bodyHash: Buffer;
}

/** The claim of a request that carries an Idempotency-Key; null for one that carries none. */
export function claimOf(request: FastifyRequest, caller: Caller): IdempotencyClaim | null {
  const key = request.headers['idempotency-key'];
  if (key === undefined) return null;
  if (typeof key !== 'string' || !/^[\x21-\x7e]{1,200}$/.test(key)) {
    throw invalidFields([fieldError('header.idempotency-key', 'idempotency.malformedKey')]);
  }
  const subject = caller.user ? `user:${caller.user.id}` : `deploy:${caller.deployToken?.id}`;
  const bodyHash = createHash('sha256')
    .update(JSON.stringify(request.body ?? null))
    .digest();
  return { subject, route: `${request.method} ${request.url}`, key, bodyHash };
}
