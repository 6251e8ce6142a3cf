import { createClient } from '@redis/client';
import type { FastifyBaseLogger } from 'fastify';
import { type WakeUpListener, type WakeUpReceiver, wakeChannels } from '../wake-ups/index.ts';

const CONNECT_MS = 2_000;
const LONGEST_PAUSE_MS = 2_000;
const FIRST_PAUSE_MS = 50;
/** A server that does not answer the second ping is lost, even if its connection seems open. */
const PING_MS = 2_000;
const SILENT_MS = 5_000;
const SEPARATOR = '\n';

/** Stores only wake-ups and request counters. It reconnects by itself, and nothing waits for it. */
export class Redis {
  readonly #client: ReturnType<typeof clientOf>;

  constructor({ url, log }: { url: string; log: FastifyBaseLogger }) {
    this.#client = clientOf(url);
    complainOnce(this.#client, log);
  }

  get isReady(): boolean {
    return this.#client.isReady;
  }

  start(): void {
    this.#client.connect().catch(() => undefined);
  }

  async run(script: string, key: string, values: readonly string[]): Promise<unknown> {
    return this.#client.eval(script, { keys: [key], arguments: [...values] });
  }

  publish(channel: string, payloads: readonly string[]): void {
    if (!this.#client.isReady) return;
    this.#client.publish(channel, payloads.join(SEPARATOR)).catch(() => undefined);
  }

  listener(receiver: WakeUpReceiver): WakeUpListener {
    const client = this.#client.duplicate();
    complainOnce(client, receiver.log);
    let isSubscribed = false;
    const hear = (message: string, channel: string) => {
      for (const payload of message.split(SEPARATOR)) receiver.onWake(channel, payload);
    };
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

function complainOnce(client: ReturnType<typeof clientOf>, log: FastifyBaseLogger): void {
  let isAway = false;
  client.on('error', (error: Error) => {
    if (!isAway) log.warn({ err: error }, 'Redis is not available: live events are delayed by some seconds');
    isAway = true;
  });
  client.on('ready', () => {
    if (isAway) log.info('Redis is available again');
    isAway = false;
  });
}
