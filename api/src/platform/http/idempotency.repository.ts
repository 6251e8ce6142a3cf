import { and, eq, gt, lt, sql } from 'drizzle-orm';
import type { Executor } from '../database/database.ts';
import { idempotencyKeys } from '../database/tables.ts';
import type { IdempotencyClaim, RecordedAnswer } from './idempotency.ts';
import { conflict, ProblemError } from './problem.ts';

const RETENTION_MS = 24 * 60 * 60 * 1000;
/** Limits per caller. The oldest answers beyond any limit are deleted. */
const MAX_ANSWERS = 1_000;
const MAX_ANSWER_BYTES = 4_000_000;
/** A form's autosave begins after the previous answer, so only the last one can be repeated. */
const MAX_AUTOSAVE_ANSWERS = 3;

/** Throws 409 while the same request runs elsewhere, and 422 if the key was used with another body. */
export async function acquireClaim(
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
    .where(and(isClaim(claim), gt(idempotencyKeys.createdAt, new Date(now.getTime() - RETENTION_MS))));
  if (!record) return null;
  if (!record.bodyHash.equals(claim.bodyHash)) throw new ProblemError(422, 'idempotency.keyReused');
  return { status: record.status, answer: record.answer };
}

/** Joins the transaction of the change. Errors are not recorded: they changed nothing, and a retry may succeed. */
export async function saveAnswer(
  transaction: Executor,
  claim: IdempotencyClaim,
  { isAutosave, ...recorded }: RecordedAnswer & { isAutosave: boolean },
  now: Date,
): Promise<void> {
  const values = { ...claim, ...recorded, createdAt: now };
  await Promise.all([
    deleteSurplus(transaction, claim, isAutosave ? MAX_AUTOSAVE_ANSWERS : MAX_ANSWERS),
    transaction
      .insert(idempotencyKeys)
      .values(values)
      .onConflictDoUpdate({
        target: [idempotencyKeys.subject, idempotencyKeys.route, idempotencyKeys.key],
        set: values,
      }),
  ]);
}

async function deleteSurplus(
  transaction: Executor,
  { subject, route }: IdempotencyClaim,
  mostOfRoute: number,
): Promise<void> {
  await transaction.execute(sql`
    delete from idempotency_keys where ctid in (
      select surplus.ctid
      from idempotency_keys surplus
      join (
        select route, key, row_number() over newest as position,
          row_number() over (partition by route order by created_at desc, key) as position_in_route,
          sum(pg_column_size(answer)) over newest as bytes
        from idempotency_keys where subject = ${subject}
        window newest as (order by created_at desc, key)
      ) kept using (route, key)
      where surplus.subject = ${subject} and (
        kept.position >= ${MAX_ANSWERS} or kept.bytes > ${MAX_ANSWER_BYTES}
        or (surplus.route = ${route} and kept.position_in_route >= ${mostOfRoute})
      )
      for update of surplus skip locked
    )`);
}

export async function deleteOldAnswers(database: Executor, now: Date): Promise<void> {
  await database
    .delete(idempotencyKeys)
    .where(lt(idempotencyKeys.createdAt, new Date(now.getTime() - RETENTION_MS)));
}

function isClaim({ subject, route, key }: IdempotencyClaim) {
  return and(
    eq(idempotencyKeys.subject, subject),
    eq(idempotencyKeys.route, route),
    eq(idempotencyKeys.key, key),
  );
}
