import { sql } from 'drizzle-orm';
import type { Executor } from '../database/database.ts';

export interface NewJob {
  task: string;
  /** JSON without secrets, because it is stored until the job is done. */
  payload: object;
  /** The pause after the n-th attempt is about e^n seconds, 6 hours at most. */
  maxAttempts: number;
  /** A waiting job is replaced by a later one with the same key. */
  key?: string;
  delayMs?: number;
}

/** Adds jobs in the transaction of their cause: no job runs if it is rolled back. */
export async function addJobs(db: Executor, jobs: readonly NewJob[]): Promise<void> {
  if (jobs.length === 0) return;
  const specs = JSON.stringify(jobs);
  await db.execute(sql`
    select count(*) from graphile_worker.add_jobs(array(
      select row(
        spec.task, spec.payload, null, now() + coalesce(spec."delayMs", 0) * interval '1 millisecond',
        spec."maxAttempts", spec.key, null, null
      )::graphile_worker.job_spec
      from json_to_recordset(${specs}::json)
        as spec(task text, payload json, "maxAttempts" smallint, key text, "delayMs" bigint)
    ))`);
}
