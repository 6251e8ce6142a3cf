import type { FastifyBaseLogger } from 'fastify';
import pg from 'pg';

const RECONNECT_MS = 500;

export interface WakeListenerOptions {
  url: string;
  channels: readonly string[];
  /** Called for each NOTIFY. */
  onWake(channel: string, payload: string): void;
  /** Called after each (re)connect; notifications sent in between were missed. */
  onListening(): void;
  log: FastifyBaseLogger;
}

/** A dedicated connection that listens to NOTIFY and reconnects when it is lost. */
export class WakeListener {
  readonly #options: WakeListenerOptions;
  #client: pg.Client | null = null;
  #timer: NodeJS.Timeout | undefined;
  #isStopped = false;
  #isListening = false;

  constructor(options: WakeListenerOptions) {
    this.#options = options;
  }

  get isListening(): boolean {
    return this.#isListening;
  }

  async start(): Promise<void> {
    const client = new pg.Client({
      connectionString: this.#options.url,
      connectionTimeoutMillis: 5000,
      keepAlive: true,
      application_name: 'worklane-api-live',
    });
    this.#client = client;
    client.on('notification', ({ channel, payload = '' }) => this.#options.onWake(channel, payload));
    client.on('error', () => this.#onConnectionLost(client));
    client.on('end', () => this.#onConnectionLost(client));
    try {
      await client.connect();
      for (const channel of this.#options.channels) await client.query(`listen ${channel}`);
      if (this.#client !== client) return;
      this.#isListening = true;
      this.#options.onListening();
    } catch (error) {
      this.#options.log.warn({ err: error }, 'cannot listen to the database');
      this.#onConnectionLost(client);
    }
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    clearTimeout(this.#timer);
    const client = this.#client;
    this.#client = null;
    await client?.end().catch(() => undefined);
  }

  #onConnectionLost(client: pg.Client): void {
    if (this.#client !== client) return;
    this.#client = null;
    this.#isListening = false;
    client.end().catch(() => undefined);
    if (this.#isStopped) return;
    this.#timer = setTimeout(() => void this.start(), RECONNECT_MS);
    this.#timer.unref();
  }
}
