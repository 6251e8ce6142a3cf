import { sql } from 'drizzle-orm';
import type { Executor } from '../database/database.ts';

export interface PersonState {
  writes: number;
  events: number;
}

/** Counts a change, in its transaction or after its commit. The last statement, so that it cannot deadlock. */
export async function markWrite(db: Executor, userId: string): Promise<void> {
  await db.execute(sql`insert into write_marks as mark (user_id, writes) values (${userId}, 1)
    on conflict (user_id) do update set writes = mark.writes + 1`);
}

export async function personStateOf(db: Executor, userId: string): Promise<PersonState> {
  const { rows } = await db.execute<{ writes: string; events: string }>(sql`
    select coalesce((select writes from write_marks where user_id = ${userId}), 0) as writes,
      coalesce((select sum(last_seq) from live_channels where user_id = ${userId}), 0) as events`);
  return { writes: Number(rows[0]?.writes), events: Number(rows[0]?.events) };
}

/** Seconds that received changes wait in the replica; 0 if all are shown. */
export async function lagOf(replica: Executor): Promise<number> {
  const { rows } = await replica.execute<{ lag: string }>(sql`
    select case when pg_last_wal_receive_lsn() = pg_last_wal_replay_lsn() then 0
      else coalesce(extract(epoch from now() - pg_last_xact_replay_timestamp()), 0) end as lag`);
  return Number(rows[0]?.lag);
}
