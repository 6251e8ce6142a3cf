import { type Static, Type } from 'typebox';
import { LIST_MAX_ITEMS, LIVE_CHANGE_KINDS, TEXT_MAX_LENGTH } from '../../domain/index.ts';
import { Id, Nullable, OneOf, RequestObject } from '../primitives.ts';
import { Notification, NotificationCounts } from './notifications.ts';

/** `not`: notifications; `msg`: chat messages and board comments; `upd`: changed data on open pages. */
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

export const LiveOpen = RequestObject({ open: Nullable(Id) });
export type LiveOpen = Static<typeof LiveOpen>;

/** `notification` is the common row of grouped notifications, and `removed` lists the replaced rows. */
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

/** `restart`: the client missed too many events and loads its state again. An empty frame is a heartbeat. */
export type LiveMessage =
  | { channel: string; seq: number; event: unknown }
  | { channel: string; seq: number; restart: true };

export type LiveFrame = readonly LiveMessage[];

/** Milliseconds. After the first event of a channel, later events are collected for this time and sent together. */
export const LIVE_WINDOW_MS = 2000;

export const LIVE_HEARTBEAT_MS = 25_000;
