import { type Static, Type } from 'typebox';
import { LIST_MAX_ITEMS, LIVE_CHANGE_KINDS, TEXT_MAX_LENGTH } from '../domain/index.ts';
import { Notification, NotificationCounts } from './notifications.ts';
import { Id, Nullable, OneOf, RequestObject } from './primitives.ts';

/**
 * The live channels of each person: `not` for notifications, `msg` for chat messages and board comments, `upd` for
 * changed data on open pages.
 */
export const LIVE_CHANNEL_KINDS = ['not', 'msg', 'upd'] as const;
export type LiveChannelKind = (typeof LIVE_CHANNEL_KINDS)[number];

/** A client's first frame: its token, and the last sequence number that it has of each channel or null. */
export const LiveHello = RequestObject({
  token: Type.String({ minLength: 1, maxLength: TEXT_MAX_LENGTH.sessionToken }),
  channels: Type.Array(
    RequestObject({
      channel: Type.String({ minLength: 1, maxLength: TEXT_MAX_LENGTH.liveChannel }),
      seq: Nullable(Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER })),
    }),
    { minItems: 1, maxItems: LIST_MAX_ITEMS.liveChannels },
  ),
});
export type LiveHello = Static<typeof LiveHello>;

/**
 * A later frame of a client: the chat or work request that the person has open, or null. Its messages are sent at once.
 * An older api reads only the first frame.
 */
export const LiveOpen = RequestObject({ open: Nullable(Id) });
export type LiveOpen = Static<typeof LiveOpen>;

/**
 * An event on the channel `{userId}-not`: a new notification, or the counts after some were marked. A new one may join
 * earlier ones: `notification` is then their common row, and `removed` lists the replaced rows.
 */
export const NotificationEvent = Type.Union([
  Type.Object({ type: Type.Literal('notification'), notification: Notification }),
  Type.Object({
    type: Type.Literal('marked'),
    counts: NotificationCounts,
    notification: Type.Optional(Notification),
    removed: Type.Optional(Type.Array(Id)),
  }),
]);
export type NotificationEvent = Static<typeof NotificationEvent>;

/** An event on the channel `{userId}-upd`. It contains no data: the calls decide what the person may read. */
export const ChangedEvent = Type.Object({
  type: Type.Literal('changed'),
  changes: Type.Array(Type.Object({ kind: OneOf(LIVE_CHANGE_KINDS), id: Type.Optional(Id) })),
});
export type ChangedEvent = Static<typeof ChangedEvent>;

/**
 * A message of a channel: its next event, or `restart` if the client missed more events than the server resends. After
 * a restart the client loads its state again, and `seq` is the current number. A frame is an array of messages; an
 * empty frame is a heartbeat.
 */
export type LiveMessage =
  | { channel: string; seq: number; event: unknown }
  | { channel: string; seq: number; restart: true };

export type LiveFrame = readonly LiveMessage[];

/** Later events of a channel are collected for this time after the first one and sent together. Milliseconds. */
export const LIVE_WINDOW_MS = 2000;

/** Interval of heartbeats on an idle socket, in milliseconds. */
export const LIVE_HEARTBEAT_MS = 25_000;
