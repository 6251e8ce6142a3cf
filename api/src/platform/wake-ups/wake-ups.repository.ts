import { sql } from 'drizzle-orm';
import { afterCommit, type Executor, publisherOf } from '../database/database.ts';
import type { WakeChannel } from './wake-ups.ts';

/** Runs after the commit: through Redis, or else by NOTIFY, which serialises the commits of its transactions. */
export async function wake(db: Executor, channel: WakeChannel, payloads: readonly string[]): Promise<void> {
  if (payloads.length === 0) return;
  const publish = publisherOf(db);
  if (publish) return afterCommit(db, () => publish(channel, payloads));
  const texts = JSON.stringify(payloads);
  await db.execute(
    sql`select pg_notify(${channel}, payload) from jsonb_array_elements_text(${texts}::jsonb) payload`,
  );
}
