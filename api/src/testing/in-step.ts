import { sql } from 'drizzle-orm';
import type { Executor } from '../platform/database/database.ts';

/** Lets a test order two transactions: resolves once `waitingCalls` calls wait for a lock, or the call has answered. */
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
