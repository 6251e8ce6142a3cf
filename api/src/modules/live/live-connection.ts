import {
  type BoardEvent,
  type ChatEvent,
  LIVE_WINDOW_MS,
  type LiveFrame,
  type LiveMessage,
} from '@worklane/shared-kernel/contracts';
import type { FastifyBaseLogger } from 'fastify';
import type { WebSocket } from 'ws';
import { type Executor, isDatabaseUnavailable } from '../../platform/database/database.ts';
import type { SignedInUser } from '../../platform/sessions/sessions.repository.ts';
import { type Channel, channelName } from './channel-name.ts';
import { lastNumbersOf } from './live-log.repository.ts';
import { type LiveLogReader, MAX_MISSED_EVENTS } from './live-log-reader.ts';

/** A client that reads too slowly is disconnected; it reconnects and catches up. */
const MAX_UNSENT_BYTES = 1024 * 1024;

interface Subscription {
  readonly channel: Channel;
  seq: number;
  hasMore: boolean;
  isHeld: boolean;
  isReading: boolean;
  window: NodeJS.Timeout | undefined;
}

export interface RequestedChannel {
  channel: Channel;
  seq: number | null;
}

/**
 * The connection of one client. It reads events from the log after the last sent number: none is lost or sent twice.
 */
export class LiveConnection {
  readonly user: SignedInUser;
  isAnswering = true;
  readonly #socket: WebSocket;
  readonly #db: Executor;
  readonly #reader: LiveLogReader;
  readonly #log: FastifyBaseLogger;
  #open: string | null = null;
  readonly #subscriptions = new Map<string, Subscription>();

  constructor(parts: {
    socket: WebSocket;
    user: SignedInUser;
    db: Executor;
    reader: LiveLogReader;
    log: FastifyBaseLogger;
  }) {
    this.user = parts.user;
    this.#socket = parts.socket;
    this.#db = parts.db;
    this.#reader = parts.reader;
    this.#log = parts.log;
    parts.socket.on('pong', () => {
      this.isAnswering = true;
    });
  }

  get subscriptions(): readonly Readonly<Subscription>[] {
    return [...this.#subscriptions.values()];
  }

  /** Subscribes to channels: sends the missed events, or a restart if there are too many. */
  async open(wanted: readonly RequestedChannel[]): Promise<void> {
    for (const { channel, seq } of wanted)
      this.#subscriptions.set(channelName(channel), {
        channel,
        seq: seq ?? -1,
        hasMore: false,
        isHeld: false,
        isReading: true,
        window: undefined,
      });
    const lastNumbers = await lastNumbersOf(
      this.#db,
      wanted.map(({ channel }) => channel),
    );
    const restarts: LiveMessage[] = [];
    for (const [name, subscription] of this.#subscriptions) {
      const last = lastNumbers.get(name) ?? 0;
      if (subscription.seq < 0 || subscription.seq > last) {
        subscription.seq = last;
        restarts.push({ channel: name, seq: last, restart: true });
      } else if (subscription.seq < last) subscription.hasMore = true;
      subscription.isReading = false;
    }
    this.send(restarts);
    for (const subscription of this.#subscriptions.values())
      if (subscription.hasMore) void this.#deliver(subscription);
  }

  wake(name: string): void {
    const subscription = this.#subscriptions.get(name);
    if (!subscription) return;
    subscription.hasMore = true;
    this.#proceed(subscription);
  }

  show(open: string | null): void {
    this.#open = open;
  }

  send(frame: LiveFrame): void {
    if (this.#socket.bufferedAmount > MAX_UNSENT_BYTES) this.#socket.terminate();
    else if (this.#socket.readyState === this.#socket.OPEN) this.#socket.send(JSON.stringify(frame));
  }

  ping(): void {
    this.isAnswering = false;
    this.#socket.ping();
  }

  close(code: number, reason: string): void {
    this.#socket.close(code, reason);
  }

  terminate(): void {
    this.#socket.terminate();
  }

  end(): void {
    for (const subscription of this.#subscriptions.values()) clearTimeout(subscription.window);
    this.#subscriptions.clear();
  }

  #proceed(subscription: Subscription): void {
    if (this.#isDue(subscription) && !subscription.isReading) void this.#deliver(subscription);
  }

  /** During a window the log is read only for messages, and only if a chat or board is open. */
  #isDue({ channel, hasMore, isHeld, window }: Subscription): boolean {
    return window ? hasMore && this.#open !== null && channel.kind === 'msg' : hasMore || isHeld;
  }

  async #deliver(subscription: Subscription): Promise<void> {
    subscription.isReading = true;
    try {
      while (this.#isDue(subscription) && this.#subscriptions.size > 0) {
        subscription.hasMore = false;
        const { messages, seq } = await this.#read(subscription);
        subscription.isHeld = messages.length > 0 && !this.#maySend(subscription, messages);
        if (messages.length === 0 || subscription.isHeld || this.#subscriptions.size === 0) continue;
        subscription.seq = seq;
        this.send(messages);
        if (!subscription.window) this.#openWindow(subscription);
      }
    } catch (error) {
      // The next poll finds this channel behind and tries again.
      if (!isDatabaseUnavailable(error)) this.#log.error({ err: error }, 'reading a live channel failed');
    } finally {
      subscription.isReading = false;
    }
  }

  #maySend({ window }: Subscription, messages: readonly LiveMessage[]): boolean {
    return !window || messages.some((message) => this.#open !== null && threadOf(message) === this.#open);
  }

  #openWindow(subscription: Subscription): void {
    subscription.window = setTimeout(() => {
      subscription.window = undefined;
      this.#proceed(subscription);
    }, LIVE_WINDOW_MS);
    subscription.window.unref();
  }

  async #read({ channel, seq: lastSent }: Subscription): Promise<{ messages: LiveMessage[]; seq: number }> {
    const name = channelName(channel);
    const position = { ...channel, seq: lastSent };
    let events = await this.#reader.eventsAfter(position);
    if (events.length === 0) {
      if ((await this.#lastNumber(channel)) <= lastSent) return { messages: [], seq: lastSent };
      // An event may have been added in between; events of a former member were deleted.
      events = await this.#reader.eventsAfter(position);
    }
    if (events.length > MAX_MISSED_EVENTS || events[0]?.seq !== lastSent + 1) {
      const last = await this.#lastNumber(channel);
      return { messages: [{ channel: name, seq: last, restart: true }], seq: last };
    }
    const messages = events.map(({ seq, event }) => ({ channel: name, seq, event }));
    return { messages, seq: events.at(-1)?.seq ?? lastSent };
  }

  async #lastNumber(channel: Channel): Promise<number> {
    return (await lastNumbersOf(this.#db, [channel])).get(channelName(channel)) ?? 0;
  }
}

function threadOf(message: LiveMessage): string | null {
  const event = 'event' in message ? (message.event as ChatEvent | BoardEvent) : null;
  if (event?.type === 'message') return event.message.chatId;
  return event?.type === 'comment' ? event.message.entityId : null;
}
