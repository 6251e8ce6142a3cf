import { createHash } from 'node:crypto';
import { and, eq, gt, lt, sql } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import type { Caller } from './access-guard.ts';
import type { Executor } from './database.ts';
import { conflict, fieldError, invalidFields, ProblemError } from './problem.ts';
import { idempotencyKeys } from './tables.ts';

const KEPT_FOR = 24 * 60 * 60 * 1000;

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

/**
 * Takes a claim for the running transaction, or returns the answer already given for it. Throws 409 while
 * the same request is being worked on elsewhere and 422 where the key went with another body. The lock ends
 * with the transaction, so a crash in between leaves nothing behind.
 */
export async function takeClaim(
  transaction: Executor,
  claim: IdempotencyClaim,
  now: Date,
): Promise<RecordedAnswer | null> {
  const name = `${claim.subject}\n${claim.route}\n${claim.key}`;
  const locked = await transaction.execute<{ locked: boolean }>(
    sql`select pg_try_advisory_xact_lock(hashtextextended(${name}, 0)) as locked`,
  );
  if (!locked.rows[0]?.locked) throw conflict('idempotency.inFlight', { retryAfterSeconds: 1 });
  const [record] = await transaction
    .select()
    .from(idempotencyKeys)
    .where(and(isClaim(claim), gt(idempotencyKeys.createdAt, new Date(now.getTime() - KEPT_FOR))));
  if (!record) return null;
  if (!record.bodyHash.equals(claim.bodyHash)) throw new ProblemError(422, 'idempotency.keyReused');
  return { status: record.status, answer: record.answer };
}

/**
 * Keeps the answer in the transaction of the change. Refusals are not kept: they changed nothing, and the
 * same request may be right a moment later.
 */
export async function keepAnswer(
  transaction: Executor,
  claim: IdempotencyClaim,
  recorded: RecordedAnswer,
  now: Date,
): Promise<void> {
  const values = { ...claim, ...recorded, createdAt: now };
  await transaction
    .insert(idempotencyKeys)
    .values(values)
    .onConflictDoUpdate({
      target: [idempotencyKeys.subject, idempotencyKeys.route, idempotencyKeys.key],
      set: values,
    });
}

/** Forgets answers older than a day. */
export async function forgetOldAnswers(database: Executor, now: Date): Promise<void> {
  await database
    .delete(idempotencyKeys)
    .where(lt(idempotencyKeys.createdAt, new Date(now.getTime() - KEPT_FOR)));
}

function isClaim({ subject, route, key }: IdempotencyClaim) {
  return and(
    eq(idempotencyKeys.subject, subject),
    eq(idempotencyKeys.route, route),
    eq(idempotencyKeys.key, key),
  );
}
