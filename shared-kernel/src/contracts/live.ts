import { type Static, Type } from 'typebox';
import { Notification, NotificationCounts } from './notifications.ts';
import { Nullable, RequestObject } from './primitives.ts';

/** The two channels a person has: notifications; chat messages with comments of boards. */
export const LIVE_CHANNEL_KINDS = ['not', 'msg'] as const;
export type LiveChannelKind = (typeof LIVE_CHANNEL_KINDS)[number];

/** Close codes of the live socket, beside those of RFC 6455. */
export const LIVE_CLOSE = {
  /** The server restarts or goes: connect again after a random wait. */
  restart: 1012,
  /** The server cannot say now who this is: connect again later. */
  later: 1013,
  /** The first frame did not come, or is none. */
  badHello: 4400,
  /** No session, or it has ended. */
  signedOut: 4401,
  /** A channel of somebody else. */
  forbidden: 4403,
  /** More sockets of one person than a person has tabs. */
  tooMany: 4429,
} as const;

/** The first frame of a client: who it is, and the last event it has of each channel; null for none. */
export const LiveHello = RequestObject({
  token: Type.String({ minLength: 1, maxLength: 500 }),
  channels: Type.Array(
    RequestObject({
      channel: Type.String({ minLength: 1, maxLength: 80 }),
      seq: Nullable(Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER })),
    }),
    { minItems: 1, maxItems: 8 },
  ),
});
export type LiveHello = Static<typeof LiveHello>;

/** What the channel `{userId}-not` carries. */
export const NotificationEvent = Type.Union([
  Type.Object({ type: Type.Literal('notification'), notification: Notification }),
  Type.Object({
    type: Type.Literal('marked'),
    counts: NotificationCounts,
  }),
]);
export type NotificationEvent = Static<typeof NotificationEvent>;

/**
 * One message of a channel: its next event, or that the client has missed more than is sent after it and
 * must read the state afresh; `seq` is then where the channel stands. A frame is an array of these; an
 * empty one says that the connection lives.
 */
export type LiveMessage =
  | { channel: string; seq: number; event: unknown }
  | { channel: string; seq: number; restart: true };

export type LiveFrame = readonly LiveMessage[];

/** How long further events of a channel wait for one another, in milliseconds. */
export const LIVE_WINDOW_MS = 2000;

/** How often a socket on which nothing happens still gets a frame, in milliseconds. */
export const LIVE_HEARTBEAT_MS = 25_000;
