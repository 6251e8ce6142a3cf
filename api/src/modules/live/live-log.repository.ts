import type { LiveChannelKind } from '@worklane/shared-kernel/contracts';
import { and, asc, eq, gt, lt, type SQL, sql } from 'drizzle-orm';
import type { Executor } from '../../platform/database.ts';
import { type Channel, channelName } from './channel-name.ts';
import { liveChannels, liveEvents } from './live.tables.ts';

/** PostgreSQL's channel on which processes wake one another; the payload is a live channel's name. */
export const WAKE = 'worklane_live';

export interface NewLiveEvent extends Channel {
  event: object;
}

/**
 * Appends events to people's logs, in the transaction of the change they tell of: they exist exactly when
 * the change does. Holds the channels until that transaction ends, always in the same order, so that a
 * number is never seen before a smaller one.
 */
export async function appendLiveEvents(
  db: Executor,
  events: readonly NewLiveEvent[],
  now: Date,
): Promise<void> {
  if (events.length === 0) return;
  const last = await takeNumbers(db, events);
  const rows = events.toReversed().map(({ userId, kind, event }) => {
    const name = channelName({ userId, kind });
    const seq = last.get(name) ?? 0;
    last.set(name, seq - 1);
    return { userId, kind, seq, event, createdAt: now };
  });
  await db.insert(liveEvents).values(rows.toReversed());
  const names = JSON.stringify([...last.keys()]);
  await db.execute(sql`select pg_notify(${WAKE}, name) from jsonb_array_elements_text(${names}::jsonb) name`);
}

/** Holds a channel until the transaction ends, and says where it stands. */
export async function holdChannel(db: Executor, channel: Channel): Promise<number> {
  const rows = await db
    .insert(liveChannels)
    .values({ ...channel, lastSeq: 0 })
    .onConflictDoUpdate({
      target: [liveChannels.userId, liveChannels.kind],
      set: { lastSeq: liveChannels.lastSeq },
    })
    .returning({ lastSeq: liveChannels.lastSeq });
  return rows[0]?.lastSeq ?? 0;
}

/** Makes room for the events of each channel; answers the last number of each, by name. */
async function takeNumbers(db: Executor, events: readonly NewLiveEvent[]): Promise<Map<string, number>> {
  const wanted = JSON.stringify(events.map(({ userId, kind }) => ({ user_id: userId, kind })));
  const { rows } = await db.execute<{ user_id: string; kind: LiveChannelKind; last_seq: string }>(sql`
    insert into live_channels as channel (user_id, kind, last_seq)
    select user_id, kind, count(*) from jsonb_to_recordset(${wanted}::jsonb) as wanted (user_id uuid, kind text)
    group by user_id, kind order by user_id, kind
    on conflict (user_id, kind) do update set last_seq = channel.last_seq + excluded.last_seq
    returning user_id, kind, last_seq`);
  return new Map(
    rows.map(({ user_id, kind, last_seq }) => [channelName({ userId: user_id, kind }), Number(last_seq)]),
  );
}

/** Where several channels stand, by name; those without any event are missing. */
export async function standOf(db: Executor, channels: readonly Channel[]): Promise<Map<string, number>> {
  const wanted = JSON.stringify(channels.map(({ userId, kind }) => ({ user_id: userId, kind })));
  const { rows } = await db.execute<{ user_id: string; kind: LiveChannelKind; last_seq: string }>(sql`
    select channel.user_id, channel.kind, channel.last_seq from live_channels channel
    join jsonb_to_recordset(${wanted}::jsonb) as wanted (user_id uuid, kind text)
      on wanted.user_id = channel.user_id and wanted.kind = channel.kind`);
  return new Map(
    rows.map(({ user_id, kind, last_seq }) => [channelName({ userId: user_id, kind }), Number(last_seq)]),
  );
}

/** The part of a statement that says where a channel stands; 0 where it has had no event. */
export function lastSeqOf({ userId, kind }: Channel): SQL<number> {
  return sql`coalesce((select ${liveChannels.lastSeq} from ${liveChannels}
    where ${liveChannels.userId} = ${userId} and ${liveChannels.kind} = ${kind}), 0)`.mapWith(Number);
}

/** The events of a channel after a number, oldest first, at most `limit`. */
export async function eventsAfter(
  db: Executor,
  { userId, kind }: Channel,
  seq: number,
  limit: number,
): Promise<{ seq: number; event: unknown }[]> {
  return db
    .select({ seq: liveEvents.seq, event: liveEvents.event })
    .from(liveEvents)
    .where(and(eq(liveEvents.userId, userId), eq(liveEvents.kind, kind), gt(liveEvents.seq, seq)))
    .orderBy(asc(liveEvents.seq))
    .limit(limit);
}

/** Forgets what is too old to be sent; whoever was away for longer reads the state afresh. */
export async function forgetOldLiveEvents(db: Executor, before: Date): Promise<void> {
  await db.delete(liveEvents).where(lt(liveEvents.createdAt, before));
}
