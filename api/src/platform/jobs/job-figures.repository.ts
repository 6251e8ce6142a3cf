import { sql } from 'drizzle-orm';
import type { Executor } from '../database/database.ts';

export interface JobFigures {
  byState: { due: number; retrying: number; failed: number };
  /** Seconds since the oldest due job could have started; 0 if none is due. */
  oldestSeconds: number;
}

export async function jobFigures(db: Executor): Promise<JobFigures> {
  const { rows } = await db.execute<Record<'due' | 'retrying' | 'failed' | 'oldest', string>>(sql`
    select count(*) filter (where is_due) as due,
      count(*) filter (where attempts > 0 and attempts < max_attempts) as retrying,
      count(*) filter (where attempts >= max_attempts) as failed,
      coalesce(extract(epoch from now() - min(run_at) filter (where is_due)), 0) as oldest
    from (
      select attempts, max_attempts, run_at,
        attempts < max_attempts and locked_at is null and run_at <= now() as is_due
      from graphile_worker.jobs
    ) job`);
  const { due, retrying, failed, oldest } = rows[0] ?? { due: 0, retrying: 0, failed: 0, oldest: 0 };
  return {
    byState: { due: Number(due), retrying: Number(retrying), failed: Number(failed) },
    oldestSeconds: Number(oldest),
  };
}
