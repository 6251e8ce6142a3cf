import { createClient } from '@redis/client';
import type { FastifyBaseLogger } from 'fastify';
import { type WakeUpListener, type WakeUpReceiver, wakeChannels } from '../wake-ups/index.ts';

const CONNECT_MS = 2_000;
const LONGEST_PAUSE_MS = 2_000;
const FIRST_PAUSE_MS = 50;
/** A server that has not answered a ping for the second time is lost, though its connection seems open. */
const PING_MS = 2_000;
const SILENT_MS = 5_000;
const SEPARATOR = '\n';

/**
 * The connection to Redis, which holds nothing that matters: wake-ups and the counters of request limits. It connects
 * by itself, again and again, and nobody waits for it.
 */
export class Redis {
  readonly #client: ReturnType<typeof clientOf>;

  constructor({ url, log }: { url: string; log: FastifyBaseLogger }) {
    this.#client = clientOf(url);
    complainOnce(this.#client, log);
  }

  get isReady(): boolean {
    return this.#client.isReady;
  }

  /** Returns at once; `stop` ends it. */
  start(): void {
    this.#client.connect().catch(() => undefined);
  }

  /** Runs a script that changes one key. */
  async run(script: string, key: string, values: readonly string[]): Promise<unknown> {
    return this.#client.eval(script, { keys: [key], arguments: [...values] });
  }

  /** Sends wake-ups; they are lost where the connection is. */
  publish(channel: string, payloads: readonly string[]): void {
    if (!this.#client.isReady) return;
    this.#client.publish(channel, payloads.join(SEPARATOR)).catch(() => undefined);
  }

  /** Listens on a connection of its own. */
  listener(receiver: WakeUpReceiver): WakeUpListener {
    const client = this.#client.duplicate();
    complainOnce(client, receiver.log);
    let isSubscribed = false;
    const hear = (message: string, channel: string) => {
      for (const payload of message.split(SEPARATOR)) receiver.onWake(channel, payload);
    };
    // The client subscribes again by itself before it is ready again.
    client.on('ready', () => {
      if (isSubscribed) receiver.onListening();
    });
    return {
      get isListening() {
        return isSubscribed && client.isReady;
      },
      start: async () => {
        try {
          await client.connect();
          await client.subscribe([...wakeChannels], hear);
          isSubscribed = true;
          receiver.onListening();
        } catch (error) {
          if (client.isOpen) receiver.log.warn({ err: error }, 'cannot listen to Redis');
        }
      },
      stop: async () => close(client),
    };
  }

  stop(): void {
    close(this.#client);
  }
}

const clientOf = (url: string) =>
  createClient({
    url,
    disableOfflineQueue: true,
    pingInterval: PING_MS,
    socket: {
      connectTimeout: CONNECT_MS,
      socketTimeout: SILENT_MS,
      reconnectStrategy: (retries) =>
        Math.min(FIRST_PAUSE_MS * 2 ** retries, LONGEST_PAUSE_MS) +
        Math.floor(Math.random() * FIRST_PAUSE_MS),
    },
  });

function close(client: ReturnType<typeof clientOf>): void {
  if (client.isOpen) client.destroy();
}

/** Logs that Redis is away and that it is back, and not each try in between. */
function complainOnce(client: ReturnType<typeof clientOf>, log: FastifyBaseLogger): void {
  let isAway = false;
  client.on('error', (error: Error) => {
    if (!isAway) log.warn({ err: error }, 'Redis is away: live events come some seconds later');
    isAway = true;
  });
  client.on('ready', () => {
    if (isAway) log.info('Redis answers again');
    isAway = false;
  });
}
