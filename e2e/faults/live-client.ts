import type { LiveChannelKind, LiveFrame } from '@worklane/shared-kernel/contracts';
import { WebSocket } from 'ws';
import { type Get, HubPart, type LivePart, NotificationPart } from './live-parts.ts';

export interface Person {
  id: string;
  token: string;
  cookie: string;
}

const retryMs = () => 100 + Math.random() * 400;

/** The delays of `LiveSocket` in a page. */
const pageRetryMs = (attempt: number) => Math.random() * Math.min(8000, 500 * 2 ** attempt);

/** A client that behaves like one tab of a person: it keeps what its parts build, and reconnects by itself. */
export class LiveClient {
  readonly person: Person;
  readonly parts: readonly LivePart[];
  connects = 0;
  /** Reconnects with the delays of a page, which are longer than those of other tests. */
  isAsPatientAsAPage = false;
  #attempts = 0;
  /** Whether the present connection has brought what was missed. */
  isInSync = false;
  events = 0;
  restarts = 0;
  /** Events whose number does not follow the previous one. */
  outOfOrder = 0;
  /** Milliseconds from each opened connection to its first frame with everything that was missed. */
  readonly resyncs: number[] = [];
  #urls: readonly string[];
  readonly #seqs = new Map<LiveChannelKind, number>();
  readonly #reading = new Set<Promise<unknown>>();
  #socket: WebSocket | null = null;
  #isStopped = false;
  #suspended: Promise<void> | null = null;

  constructor(
    url: string,
    person: Person,
    partsOf = (get: Get): LivePart[] => [new NotificationPart(get), new HubPart(get)],
  ) {
    this.#urls = [url];
    this.person = person;
    this.parts = partsOf((path) => this.get(path));
  }

  /** Another server of the same portal, to which the client goes where the present one does not answer. */
  alsoAt(url: string): void {
    this.#urls = [...this.#urls, url];
  }

  get #url(): string {
    return this.#urls[0] ?? '';
  }

  #goOver(): void {
    this.#urls = [...this.#urls.slice(1), this.#url];
  }

  seqOf(kind: LiveChannelKind): number {
    return this.#seqs.get(kind) ?? -1;
  }

  /** Reads everything, as a page does when it opens. */
  async readAfresh(): Promise<void> {
    await Promise.all(
      this.parts.map(async (part) => {
        this.#seqs.set(part.kind, await readUntilAnswered(part));
      }),
    );
  }

  connect(): void {
    if (this.#isStopped) return;
    this.connects += 1;
    const { id, token, cookie } = this.person;
    const socket = new WebSocket(`${this.#url.replace('http', 'ws')}/live`, {
      origin: this.#url,
      headers: { cookie },
      handshakeTimeout: 3000,
    });
    this.#socket = socket;
    let openedAt = 0;
    socket.on('open', () => {
      openedAt = performance.now();
      const channels = [...this.#seqs].map(([kind, seq]) => ({ channel: `${id}-${kind}`, seq }));
      socket.send(JSON.stringify({ token, channels }));
    });
    socket.on('message', (data) => {
      if (openedAt > 0) this.resyncs.push(performance.now() - openedAt);
      openedAt = 0;
      this.isInSync = true;
      this.#attempts = 0;
      this.#take(JSON.parse(String(data)) as LiveFrame);
    });
    socket.on('error', () => undefined);
    socket.on('close', () => {
      this.isInSync = false;
      this.#goOver();
      this.#attempts += 1;
      const delay = this.isAsPatientAsAPage ? pageRetryMs(this.#attempts) : retryMs();
      void (this.#suspended ?? Promise.resolve()).then(() => setTimeout(() => this.connect(), delay));
    });
  }

  /** Destroys the connection without a close frame, like a network that is gone. */
  cut(): void {
    this.#socket?.terminate();
  }

  /** Reads nothing for a time and comes back without its connection, like a tab on a device that sleeps. */
  suspend(ms: number): void {
    this.#socket?.pause();
    this.#suspended = new Promise((resolve) => {
      setTimeout(() => {
        this.#suspended = null;
        this.cut();
        resolve();
      }, ms);
    });
  }

  stop(): void {
    this.#isStopped = true;
    this.cut();
  }

  /** Waits until the parts have done what the events caused. */
  async settle(): Promise<void> {
    while (this.#reading.size > 0) await Promise.all(this.#reading);
    for (const part of this.parts) await part.settle();
  }

  markAllSeen(): Promise<unknown> {
    const filter = encodeURIComponent('{"entity":"Notification"}');
    return this.change('PUT', `/api/notifications?filter=${filter}`, { notificationSeen: true });
  }

  async get<Answer>(path: string): Promise<Answer> {
    return (await this.#call(this.#url, path, {})) as Answer;
  }

  /** Changes something; the same key is the same change, also through another address. */
  change(
    method: string,
    path: string,
    body: object,
    { key = crypto.randomUUID() as string, url = this.#url } = {},
  ): Promise<unknown> {
    return this.#call(url, path, {
      method,
      headers: { 'content-type': 'application/json', 'idempotency-key': key },
      body: JSON.stringify(body),
    });
  }

  async #call(url: string, path: string, init: RequestInit): Promise<unknown> {
    const { token, cookie } = this.person;
    const response = await fetch(`${url}${path}`, {
      ...init,
      headers: { ...init.headers, authorization: `Bearer ${token}`, cookie },
      signal: AbortSignal.timeout(10_000),
    });
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
    return response.json();
  }

  #take(frame: LiveFrame): void {
    for (const message of frame) {
      const kind = message.channel.slice(message.channel.lastIndexOf('-') + 1) as LiveChannelKind;
      const part = this.parts.find((one) => one.kind === kind);
      if (!part) continue;
      if ('restart' in message) {
        this.restarts += 1;
        this.#seqs.set(kind, message.seq);
        const reading: Promise<unknown> = readUntilAnswered(part).finally(() =>
          this.#reading.delete(reading),
        );
        this.#reading.add(reading);
        continue;
      }
      if (message.seq !== this.seqOf(kind) + 1) this.outOfOrder += 1;
      this.#seqs.set(kind, message.seq);
      this.events += 1;
      part.add(message);
    }
  }
}

async function readUntilAnswered(part: LivePart): Promise<number> {
  for (;;) {
    try {
      return await part.read();
    } catch {
      await new Promise((resolve) => setTimeout(resolve, retryMs()));
    }
  }
}
