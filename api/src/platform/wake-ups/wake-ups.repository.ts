import { sql } from 'drizzle-orm';
import { afterCommit, type Executor, publisherOf } from '../database/database.ts';
import type { WakeChannel } from './wake-ups.ts';

/**
 * Wakes the processes that listen to a channel, once the transaction is committed: through Redis where there is one,
 * else by NOTIFY, which makes transactions that use it commit one after the other.
 */
export async function announce(
  db: Executor,
  channel: WakeChannel,
  payloads: readonly string[],
): Promise<void> {
  if (payloads.length === 0) return;
  const publish = publisherOf(db);
  if (publish) return afterCommit(db, () => publish(channel, payloads));
  const texts = JSON.stringify(payloads);
  await db.execute(
    sql`select pg_notify(${channel}, payload) from jsonb_array_elements_text(${texts}::jsonb) payload`,
  );
}
