import { LIVE_HEARTBEAT_MS } from '@worklane/shared-kernel/contracts';
import { LIVE_CLOSE } from '@worklane/shared-kernel/domain';
import type { FastifyBaseLogger } from 'fastify';
import { isDatabaseUnavailable } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { liveSessions } from '../../platform/sessions/sessions.repository.ts';
import { LIVE_WAKE_UP, type WakeUpListener } from '../../platform/wake-ups/index.ts';
import { channelName } from './channel-name.ts';
import type { LiveConnection } from './live-connection.ts';
import { lastNumbersOf } from './live-log.repository.ts';
import { LiveLogReader } from './live-log-reader.ts';

/** All channels are polled, so that a lost wake-up delays an event but never loses it. */
const POLL_INTERVAL_MS = 4000;
const POLL_INTERVAL_WITHOUT_WAKE_UPS_MS = 1000;
const MAX_CONNECTIONS_PER_PERSON = 20;
const CLOSE_TIMEOUT_MS = 1000;

export class LiveHub {
  readonly reader: LiveLogReader;
  readonly #platform: Platform;
  readonly #log: FastifyBaseLogger;
  readonly #connections = new Set<LiveConnection>();
  readonly #byUser = new Map<string, Set<LiveConnection>>();
  readonly #listener: WakeUpListener;
  #pollTimer: NodeJS.Timeout | undefined;
  #heartbeat: NodeJS.Timeout | undefined;

  constructor(platform: Platform, log: FastifyBaseLogger) {
    this.#platform = platform;
    this.reader = new LiveLogReader(platform.database);
    this.#log = log;
    this.#listener = platform.listenForWakeUps({
      onWake: (channel, payload) =>
        channel === LIVE_WAKE_UP ? this.#wake(payload) : this.#endSession(payload),
      onListening: () => void this.#poll(),
      log,
    });
    platform.metrics.gauge('live_connections', 'Live connections of this process', () => this.size);
    platform.metrics.gauge('wake_ups_away', '1 while this process hears no wake-ups and polls instead', () =>
      this.#heartbeat === undefined || this.#listener.isListening ? 0 : 1,
    );
  }

  get size(): number {
    return this.#connections.size;
  }

  hasRoomFor(userId: string): boolean {
    return (this.#byUser.get(userId)?.size ?? 0) < MAX_CONNECTIONS_PER_PERSON;
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

  /** Closes all connections with the code `restart`: clients then reconnect after a random delay. */
  async stop(): Promise<void> {
    clearTimeout(this.#pollTimer);
    clearInterval(this.#heartbeat);
    const leaving = [...this.#connections];
    for (const connection of leaving) connection.close(LIVE_CLOSE.restart, 'restart');
    setTimeout(() => {
      for (const connection of leaving) connection.terminate();
    }, CLOSE_TIMEOUT_MS).unref();
    await this.#listener.stop();
  }

  #start(): void {
    void this.#listener.start();
    this.#heartbeat = setInterval(() => this.#sendHeartbeats(), LIVE_HEARTBEAT_MS);
    this.#heartbeat.unref();
    this.#schedulePoll();
  }

  #wake(name: string): void {
    for (const connection of this.#byUser.get(name.slice(0, name.lastIndexOf('-'))) ?? [])
      connection.wake(name);
  }

  #endSession(sessionId: string): void {
    for (const connection of this.#connections)
      if (connection.user.sessionId === sessionId) connection.close(LIVE_CLOSE.signedOut, 'signed out');
  }

  #sendHeartbeats(): void {
    for (const connection of this.#connections) {
      if (!connection.isAnswering) connection.terminate();
      else {
        connection.send([]);
        connection.ping();
      }
    }
  }

  #schedulePoll(): void {
    const wait = this.#listener.isListening ? POLL_INTERVAL_MS : POLL_INTERVAL_WITHOUT_WAKE_UPS_MS;
    this.#pollTimer = setTimeout(() => void this.#poll().finally(() => this.#schedulePoll()), wait);
    this.#pollTimer.unref();
  }

  async #poll(): Promise<void> {
    if (this.#connections.size === 0) return;
    const { database, clock, settings } = this.#platform;
    try {
      const subscriptions = [...this.#connections].flatMap((connection) => connection.subscriptions);
      const channels = new Map(subscriptions.map(({ channel }) => [channelName(channel), channel]));
      const lastNumbers = await lastNumbersOf(database, [...channels.values()]);
      for (const connection of this.#connections)
        for (const { channel, seq } of connection.subscriptions) {
          const name = channelName(channel);
          if ((lastNumbers.get(name) ?? 0) > seq) connection.wake(name);
        }
      const sessionIds = [...new Set([...this.#connections].map(({ user }) => user.sessionId))];
      const valid = await liveSessions(database, sessionIds, clock.now(), settings);
      for (const id of sessionIds) if (!valid.has(id)) this.#endSession(id);
    } catch (error) {
      if (!isDatabaseUnavailable(error)) this.#log.error({ err: error }, 'polling live channels failed');
    }
  }
}
