import { sql } from 'drizzle-orm';
import type { Executor } from '../platform/database/database.ts';

/**
 * Resolves once a call waits for a lock that another transaction holds, or has answered without waiting: so a test can
 * drive two transactions step by step instead of hoping that they meet. `waitingCalls` counts those that wait already.
 */
export async function waitingOrDone(db: Executor, call: Promise<unknown>, waitingCalls = 1): Promise<void> {
  let isDone = false;
  const done = () => {
    isDone = true;
  };
  call.then(done, done);
  for (;;) {
    const { rows } = await db.execute<{ waiting: number }>(
      sql`select count(*)::int as waiting from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`,
    );
    if (isDone || (rows[0]?.waiting ?? 0) >= waitingCalls) return;
  }
}
