import { type Static, Type } from 'typebox';
import { LIST_MAX_ITEMS, LIVE_CHANGE_KINDS, TEXT_MAX_LENGTH } from '../domain/index.ts';
import { Notification, NotificationCounts } from './notifications.ts';
import { Id, Nullable, OneOf, RequestObject } from './primitives.ts';

/**
 * The live channels of each person: `not` for notifications, `msg` for chat messages with comments on boards, and `upd`
 * for changes of what open pages show.
 */
export const LIVE_CHANNEL_KINDS = ['not', 'msg', 'upd'] as const;
export type LiveChannelKind = (typeof LIVE_CHANNEL_KINDS)[number];

/** The first frame of a client: its token, and the last sequence number of each channel; null for none. */
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
 * A later frame of a client: the chat or the work request whose messages the person looks at; null for none. Messages of it
 * are sent at once. An earlier api reads the first frame alone.
 */
export const LiveOpen = RequestObject({ open: Nullable(Id) });
export type LiveOpen = Static<typeof LiveOpen>;

/**
 * An event on the channel `{userId}-not`: one more that is new, or the counts after notifications were marked. Where one
 * that is new already joined others, `notification` is the row of all of them; `removed` are the rows that went.
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

/** An event on the channel `{userId}-upd`. It holds no content: the calls decide what the person may read. */
export const ChangedEvent = Type.Object({
  type: Type.Literal('changed'),
  changes: Type.Array(Type.Object({ kind: OneOf(LIVE_CHANGE_KINDS), id: Type.Optional(Id) })),
});
export type ChangedEvent = Static<typeof ChangedEvent>;

/**
 * One message of a channel: its next event, or `restart` if the client has missed more events than the server resends
 * and must load its state again; `seq` is then the current sequence number. A frame is an array of messages; an empty
 * frame is a heartbeat.
 */
export type LiveMessage =
  | { channel: string; seq: number; event: unknown }
  | { channel: string; seq: number; restart: true };

export type LiveFrame = readonly LiveMessage[];

/** After a first event, later events of a channel are collected for this time and sent together. Milliseconds. */
export const LIVE_WINDOW_MS = 2000;

/** Interval of heartbeats on an idle socket, in milliseconds. */
export const LIVE_HEARTBEAT_MS = 25_000;
