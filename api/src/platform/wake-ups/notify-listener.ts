import pg from 'pg';
import { type WakeUpListener, type WakeUpReceiver, wakeChannels } from './wake-ups.ts';

const RECONNECT_MS = 500;

export class NotifyListener implements WakeUpListener {
  readonly #url: string;
  readonly #receiver: WakeUpReceiver;
  #client: pg.Client | null = null;
  #timer: NodeJS.Timeout | undefined;
  #isStopped = false;
  #isListening = false;

  constructor(url: string, receiver: WakeUpReceiver) {
    this.#url = url;
    this.#receiver = receiver;
  }

  get isListening(): boolean {
    return this.#isListening;
  }

  async start(): Promise<void> {
    const client = new pg.Client({
      connectionString: this.#url,
      connectionTimeoutMillis: 5000,
      keepAlive: true,
      application_name: 'worklane-api-live',
    });
    this.#client = client;
    client.on('notification', ({ channel, payload = '' }) => this.#receiver.onWake(channel, payload));
    client.on('error', () => this.#onConnectionLost(client));
    client.on('end', () => this.#onConnectionLost(client));
    try {
      await client.connect();
      for (const channel of wakeChannels) await client.query(`listen ${channel}`);
      if (this.#client !== client) return;
      this.#isListening = true;
      this.#receiver.onListening();
    } catch (error) {
      this.#receiver.log.warn({ err: error }, 'cannot listen to the database');
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
