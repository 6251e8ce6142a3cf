import { and, eq, gt, lt, sql } from 'drizzle-orm';
import type { Executor } from './database.ts';
import type { IdempotencyClaim, RecordedAnswer } from './idempotency.ts';
import { conflict, ProblemError } from './problem.ts';
import { idempotencyKeys } from './tables.ts';

const KEPT_FOR = 24 * 60 * 60 * 1000;

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
