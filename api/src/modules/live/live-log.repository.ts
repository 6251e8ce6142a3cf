import type { LiveChannelKind } from '@worklane/shared-kernel/contracts';
import { lt, type SQL, sql } from 'drizzle-orm';
import type { Executor } from '../../platform/database/database.ts';
import { LIVE_WAKE_UP, wake } from '../../platform/wake-ups/index.ts';
import { type Channel, channelName } from './channel-name.ts';
import { liveChannels, liveEvents } from './live.tables.ts';

const MAX_RECENT_EVENTS = 100;

export interface NewLiveEvent extends Channel {
  event: object;
}

/**
 * Channels stay locked until the transaction ends, so that numbers become visible in order. They are locked in a fixed
 * order to avoid deadlocks.
 */
export async function appendLiveEvents(
  db: Executor,
  events: readonly NewLiveEvent[],
  now: Date,
): Promise<void> {
  if (events.length === 0) return;
  const last = await reserveNumbers(db, events);
  const rows = events.toReversed().map(({ userId, kind, event }) => {
    const name = channelName({ userId, kind });
    const seq = last.get(name) ?? 0;
    last.set(name, seq - 1);
    return { userId, kind, seq, event, createdAt: now };
  });
  await db.insert(liveEvents).values(rows.toReversed());
  await wake(db, LIVE_WAKE_UP, [...last.keys()]);
}

/** Locks in the order of `appendLiveEvents`. */
export async function lockChannels(
  db: Executor,
  kind: LiveChannelKind,
  userIds: readonly string[],
): Promise<void> {
  await db
    .insert(liveChannels)
    .values([...new Set(userIds)].sort().map((userId) => ({ userId, kind, lastSeq: 0 })))
    .onConflictDoUpdate({
      target: [liveChannels.userId, liveChannels.kind],
      set: { lastSeq: liveChannels.lastSeq },
    });
}

async function reserveNumbers(db: Executor, events: readonly NewLiveEvent[]): Promise<Map<string, number>> {
  const wanted = JSON.stringify(events.map(({ userId, kind }) => ({ user_id: userId, kind })));
  const { rows } = await db.execute<{ user_id: string; kind: LiveChannelKind; last_seq: string }>(sql`
    insert into live_channels as channel (user_id, kind, last_seq)
    select user_id, kind, count(*) from jsonb_to_recordset(${wanted}::jsonb) as wanted (user_id uuid, kind text)
    group by user_id, kind order by kind, user_id
    on conflict (user_id, kind) do update set last_seq = channel.last_seq + excluded.last_seq
    returning user_id, kind, last_seq`);
  return new Map(
    rows.map(({ user_id, kind, last_seq }) => [channelName({ userId: user_id, kind }), Number(last_seq)]),
  );
}

export async function lastNumbersOf(
  db: Executor,
  channels: readonly Channel[],
): Promise<Map<string, number>> {
  const wanted = JSON.stringify(channels.map(({ userId, kind }) => ({ user_id: userId, kind })));
  const { rows } = await db.execute<{ user_id: string; kind: LiveChannelKind; last_seq: string }>(sql`
    select channel.user_id, channel.kind, channel.last_seq from live_channels channel
    join jsonb_to_recordset(${wanted}::jsonb) as wanted (user_id uuid, kind text)
      on wanted.user_id = channel.user_id and wanted.kind = channel.kind`);
  return new Map(
    rows.map(({ user_id, kind, last_seq }) => [channelName({ userId: user_id, kind }), Number(last_seq)]),
  );
}

export function lastSeqOf({ userId, kind }: Channel): SQL<number> {
  return sql`coalesce((select ${liveChannels.lastSeq} from ${liveChannels}
    where ${liveChannels.userId} = ${userId} and ${liveChannels.kind} = ${kind}), 0)`.mapWith(Number);
}

export async function numbersBefore(
  db: Executor,
  userId: string,
  instant: Date,
): Promise<Record<LiveChannelKind, number>> {
  const { rows } = await db.execute<{ kind: LiveChannelKind; seq: string }>(sql`
    select channel.kind, channel.last_seq - (
      select count(*) from (
        select event.created_at from live_events event
        where event.user_id = channel.user_id and event.kind = channel.kind
        order by event.seq desc limit ${MAX_RECENT_EVENTS}
      ) recent where recent.created_at >= ${instant.toISOString()}
    ) as seq
    from live_channels channel where channel.user_id = ${userId}`);
  const found = new Map(rows.map(({ kind, seq }) => [kind, Number(seq)]));
  return { not: found.get('not') ?? 0, msg: found.get('msg') ?? 0, upd: found.get('upd') ?? 0 };
}

export interface ChannelPosition extends Channel {
  seq: number;
}

export interface LoggedEvent {
  seq: number;
  event: unknown;
}

export const positionName = (position: ChannelPosition): string => `${channelName(position)} ${position.seq}`;

export async function eventsAfter(
  db: Executor,
  positions: readonly ChannelPosition[],
  limit: number,
): Promise<Map<string, LoggedEvent[]>> {
  const wanted = JSON.stringify(positions.map(({ userId, kind, seq }) => ({ user_id: userId, kind, seq })));
  const { rows } = await db.execute<{
    user_id: string;
    kind: LiveChannelKind;
    after: string;
    seq: string;
    event: unknown;
  }>(sql`
    select wanted.user_id, wanted.kind, wanted.seq as after, found.seq, found.event
    from jsonb_to_recordset(${wanted}::jsonb) as wanted (user_id uuid, kind text, seq bigint)
    cross join lateral (
      select event.seq, event.event from live_events event
      where event.user_id = wanted.user_id and event.kind = wanted.kind and event.seq > wanted.seq
      order by event.seq limit ${limit}
    ) found
    order by found.seq`);
  const found = new Map<string, LoggedEvent[]>();
  for (const { user_id, kind, after, seq, event } of rows) {
    const name = positionName({ userId: user_id, kind, seq: Number(after) });
    const events = found.get(name) ?? [];
    events.push({ seq: Number(seq), event });
    found.set(name, events);
  }
  return found;
}

export async function deleteOldLiveEvents(db: Executor, before: Date): Promise<void> {
  await db.delete(liveEvents).where(lt(liveEvents.createdAt, before));
}
