import { LIVE_CLOSE, LIVE_HEARTBEAT_MS } from '@worklane/shared-kernel/contracts';
import type { FastifyBaseLogger } from 'fastify';
import { isDatabaseUnavailable } from '../../platform/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { liveSessions, SESSION_ENDED } from '../../platform/sessions.ts';
import { channelName } from './channel-name.ts';
import type { LiveConnection } from './live-connection.ts';
import { standOf, WAKE } from './live-log.repository.ts';
import { WakeListener } from './wake-listener.ts';

/** How often all channels are looked at, so that a wake nobody heard delays and never loses an event. */
const LOOK_MS = 4000;
const LOOK_WHILE_DEAF_MS = 1000;
const MOST_PER_PERSON = 20;
const FAREWELL_MS = 1000;

/** All live connections of this process, and what wakes them. */
export class LiveHub {
  readonly #platform: Platform;
  readonly #log: FastifyBaseLogger;
  readonly #connections = new Set<LiveConnection>();
  readonly #byUser = new Map<string, Set<LiveConnection>>();
  readonly #listener: WakeListener;
  #look: NodeJS.Timeout | undefined;
  #heartbeat: NodeJS.Timeout | undefined;

  constructor(platform: Platform, log: FastifyBaseLogger) {
    this.#platform = platform;
    this.#log = log;
    this.#listener = new WakeListener({
      url: platform.settings.DATABASE_URL,
      channels: [WAKE, SESSION_ENDED],
      onWake: (channel, payload) => (channel === WAKE ? this.#wake(payload) : this.#endSession(payload)),
      onListening: () => void this.#lookAtAll(),
      log,
    });
  }

  get size(): number {
    return this.#connections.size;
  }

  /** Whether this person may have one more connection. */
  hasRoomFor(userId: string): boolean {
    return (this.#byUser.get(userId)?.size ?? 0) < MOST_PER_PERSON;
  }

  add(connection: LiveConnection): void {
    if (!this.#heartbeat) this.#start();
    this.#connections.add(connection);
    const { id } = connection.user;
    this.#byUser.set(id, (this.#byUser.get(id) ?? new Set()).add(connection));
  }

  remove(connection: LiveConnection): void {
    connection.end();
    this.#connections.delete(connection);
    const own = this.#byUser.get(connection.user.id);
    own?.delete(connection);
    if (own?.size === 0) this.#byUser.delete(connection.user.id);
  }

  /** Sends everybody away, to come back at a time of their own. */
  async stop(): Promise<void> {
    clearTimeout(this.#look);
    clearInterval(this.#heartbeat);
    const leaving = [...this.#connections];
    for (const connection of leaving) connection.close(LIVE_CLOSE.restart, 'restart');
    setTimeout(() => {
      for (const connection of leaving) connection.terminate();
    }, FAREWELL_MS).unref();
    await this.#listener.stop();
  }

  #start(): void {
    void this.#listener.start();
    this.#heartbeat = setInterval(() => this.#beat(), LIVE_HEARTBEAT_MS);
    this.#heartbeat.unref();
    this.#lookLater();
  }

  #wake(name: string): void {
    for (const connection of this.#byUser.get(name.slice(0, name.lastIndexOf('-'))) ?? [])
      connection.wake(name);
  }

  #endSession(sessionId: string): void {
    for (const connection of this.#connections)
      if (connection.user.sessionId === sessionId) connection.close(LIVE_CLOSE.signedOut, 'signed out');
  }

  #beat(): void {
    for (const connection of this.#connections) {
      if (!connection.isAnswering) connection.terminate();
      else {
        connection.send([]);
        connection.ping();
      }
    }
  }

  #lookLater(): void {
    const wait = this.#listener.isListening ? LOOK_MS : LOOK_WHILE_DEAF_MS;
    this.#look = setTimeout(() => void this.#lookAtAll().finally(() => this.#lookLater()), wait);
    this.#look.unref();
  }

  async #lookAtAll(): Promise<void> {
    if (this.#connections.size === 0) return;
    const { database, clock, settings } = this.#platform;
    try {
      const lines = [...this.#connections].flatMap((connection) => connection.lines);
      const channels = new Map(lines.map(({ channel }) => [channelName(channel), channel]));
      const stand = await standOf(database, [...channels.values()]);
      for (const connection of this.#connections)
        for (const { channel, seq } of connection.lines) {
          const name = channelName(channel);
          if ((stand.get(name) ?? 0) > seq) connection.wake(name);
        }
      const sessionIds = [...new Set([...this.#connections].map(({ user }) => user.sessionId))];
      const good = await liveSessions(database, sessionIds, clock.now(), settings);
      for (const id of sessionIds) if (!good.has(id)) this.#endSession(id);
    } catch (error) {
      if (!isDatabaseUnavailable(error)) this.#log.error({ err: error }, 'looking at live channels failed');
    }
  }
}
