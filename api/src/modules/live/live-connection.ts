import { LIVE_WINDOW_MS, type LiveFrame, type LiveMessage } from '@worklane/shared-kernel/contracts';
import type { FastifyBaseLogger } from 'fastify';
import type { WebSocket } from 'ws';
import { type Executor, isDatabaseUnavailable } from '../../platform/database.ts';
import type { SignedInUser } from '../../platform/sessions.ts';
import { type Channel, channelName } from './channel-name.ts';
import { eventsAfter, standOf } from './live-log.repository.ts';

/** Whoever missed more reads the state afresh, which is less work for both. */
const MOST_MISSED = 200;
/** A client that does not take what it is sent is cut off; it comes back and catches up. */
const MOST_UNSENT_BYTES = 1024 * 1024;

/** What a client has of one channel. */
interface Line {
  readonly channel: Channel;
  /** The last event it was sent. */
  seq: number;
  /** There is more, or may be. */
  isDue: boolean;
  isReading: boolean;
  window: NodeJS.Timeout | undefined;
}

export interface Wanted {
  channel: Channel;
  seq: number | null;
}

/**
 * One client. Whatever is sent is read from the log after what it was sent before, so that nothing is lost
 * and nothing comes twice, whoever else is cut off meanwhile.
 */
export class LiveConnection {
  readonly user: SignedInUser;
  isAnswering = true;
  readonly #socket: WebSocket;
  readonly #db: Executor;
  readonly #log: FastifyBaseLogger;
  readonly #lines = new Map<string, Line>();

  constructor(parts: { socket: WebSocket; user: SignedInUser; db: Executor; log: FastifyBaseLogger }) {
    this.user = parts.user;
    this.#socket = parts.socket;
    this.#db = parts.db;
    this.#log = parts.log;
    parts.socket.on('pong', () => {
      this.isAnswering = true;
    });
  }

  get lines(): readonly Readonly<Line>[] {
    return [...this.#lines.values()];
  }

  /** Begins with the channels asked for: what was missed, or that it was too much. */
  async open(wanted: readonly Wanted[]): Promise<void> {
    for (const { channel, seq } of wanted)
      this.#lines.set(channelName(channel), {
        channel,
        seq: seq ?? -1,
        isDue: false,
        // Held until it is known where the channel stands.
        isReading: true,
        window: undefined,
      });
    const stand = await standOf(
      this.#db,
      wanted.map(({ channel }) => channel),
    );
    const restarts: LiveMessage[] = [];
    for (const [name, line] of this.#lines) {
      const last = stand.get(name) ?? 0;
      if (line.seq < 0 || line.seq > last) {
        line.seq = last;
        restarts.push({ channel: name, seq: last, restart: true });
      } else if (line.seq < last) line.isDue = true;
      line.isReading = false;
    }
    this.send(restarts);
    for (const line of this.#lines.values()) if (line.isDue) void this.#deliver(line);
  }

  /** There is more on a channel: sent at once, or with the rest at the end of the window. */
  wake(name: string): void {
    const line = this.#lines.get(name);
    if (!line) return;
    line.isDue = true;
    if (!line.window && !line.isReading) void this.#deliver(line);
  }

  send(frame: LiveFrame): void {
    if (this.#socket.bufferedAmount > MOST_UNSENT_BYTES) this.#socket.terminate();
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

  /** Nothing is read or sent any more. */
  end(): void {
    for (const line of this.#lines.values()) clearTimeout(line.window);
    this.#lines.clear();
  }

  async #deliver(line: Line): Promise<void> {
    line.isReading = true;
    try {
      while (line.isDue && !line.window && this.#lines.size > 0) {
        line.isDue = false;
        const messages = await this.#read(line);
        if (messages.length === 0 || this.#lines.size === 0) continue;
        this.send(messages);
        this.#openWindow(line);
      }
    } catch (error) {
      // The next look at all channels finds it behind.
      if (!isDatabaseUnavailable(error)) this.#log.error({ err: error }, 'reading a live channel failed');
    } finally {
      line.isReading = false;
    }
  }

  #openWindow(line: Line): void {
    line.window = setTimeout(() => {
      line.window = undefined;
      if (line.isDue && !line.isReading) void this.#deliver(line);
    }, LIVE_WINDOW_MS);
    line.window.unref();
  }

  async #read(line: Line): Promise<LiveMessage[]> {
    const name = channelName(line.channel);
    const events = await eventsAfter(this.#db, line.channel, line.seq, MOST_MISSED + 1);
    const first = events[0];
    if (!first) return [];
    const isTooMuch = events.length > MOST_MISSED || first.seq !== line.seq + 1;
    if (isTooMuch) {
      line.seq = (await standOf(this.#db, [line.channel])).get(name) ?? 0;
      return [{ channel: name, seq: line.seq, restart: true }];
    }
    line.seq = events.at(-1)?.seq ?? line.seq;
    return events.map(({ seq, event }) => ({ channel: name, seq, event }));
  }
}
