import { setTimeout as sleep } from 'node:timers/promises';
import { LIVE_CHANNEL_KINDS, type LiveChannelKind, type LiveFrame } from '@worklane/shared-kernel/contracts';
import { LIVE_CLOSE } from '@worklane/shared-kernel/domain';
import { WebSocket } from 'ws';
import { reconnectDelay } from '../../../shared-kernel/src/live/reconnect-delay.ts';
import { changeAs, getAs, type Person } from './live-calls.ts';
import { type Get, HubPart, type LivePart, NotificationPart } from './live-parts.ts';

const READ_RETRY_MS = 300;
const HANDSHAKE_MS = 5_000;

export type LastNumbers = ReadonlyMap<LiveChannelKind, number>;

/** Behaves like one tab: it keeps the state that its parts build, and reconnects by itself. */
export class LiveClient {
  readonly person: Person;
  readonly parts: readonly LivePart[];
  connects = 0;
  /** Whether this connection has delivered everything that was missed. */
  isInSync = false;
  events = 0;
  /** Number of requests by the server to load the state again. */
  restarts = 0;
  /** Events whose number does not follow the previous one. */
  outOfOrder = 0;
  /** Milliseconds from each opened connection until everything missed has arrived. */
  readonly resyncs: number[] = [];
  lastNumbers: () => Promise<LastNumbers> = async () => new Map();
  #attempts = 0;
  #urls: readonly string[];
  readonly #seqs = new Map<LiveChannelKind, number | null>(LIVE_CHANNEL_KINDS.map((kind) => [kind, null]));
  readonly #reading = new Set<Promise<unknown>>();
  #socket: WebSocket | null = null;
  #isStopped = false;
  #away: Promise<void> | null = null;

  constructor(
    url: string,
    person: Person,
    partsOf = (get: Get): LivePart[] => [new NotificationPart(get), new HubPart(get)],
  ) {
    this.#urls = [url];
    this.person = person;
    this.parts = partsOf((path) => getAs(this.person, `${this.url}${path}`));
  }

  /** Another server, which the client uses if the present one does not answer. */
  alsoAt(url: string): void {
    this.#urls = [...this.#urls, url];
  }

  get url(): string {
    return this.#urls[0] ?? '';
  }

  #goOver(): void {
    this.#urls = [...this.#urls.slice(1), this.url];
  }

  seqOf(kind: LiveChannelKind): number {
    return this.#seqs.get(kind) ?? -1;
  }

  async readAfresh(): Promise<void> {
    await Promise.all(
      this.parts.map(async (part) => {
        this.#seqs.set(part.kind, await readUntilAnswered(part));
      }),
    );
  }

  connect(): void {
    if (this.#isStopped) return;
    if (this.#away) {
      void this.#away.then(() => this.connect());
      return;
    }
    this.connects += 1;
    const { id, token, cookie } = this.person;
    const socket = new WebSocket(`${this.url.replace('http', 'ws')}/live`, {
      origin: this.url,
      headers: { cookie },
      handshakeTimeout: HANDSHAKE_MS,
    });
    this.#socket = socket;
    const isCaughtUp = this.#catchingUp(socket);
    socket.on('open', () => {
      const channels = [...this.#seqs].map(([kind, seq]) => ({ channel: `${id}-${kind}`, seq }));
      socket.send(JSON.stringify({ token, channels }));
    });
    socket.on('message', (data) => {
      this.#attempts = 0;
      this.#take(JSON.parse(String(data)) as LiveFrame);
      isCaughtUp();
    });
    socket.on('error', () => undefined);
    socket.on('close', (closeCode) => {
      this.isInSync = false;
      this.#goOver();
      this.#attempts += 1;
      const isRestarting = closeCode === LIVE_CLOSE.restart;
      const delay = this.#away ? 0 : reconnectDelay({ attempt: this.#attempts, isRestarting });
      setTimeout(() => this.connect(), delay);
    });
  }

  #catchingUp(socket: WebSocket): () => void {
    let openedAt = 0;
    let hasFrame = false;
    let goal: LastNumbers | null = null;
    const check = () => {
      if (openedAt === 0 || !hasFrame || !goal || this.#socket !== socket) return;
      for (const { kind } of this.parts) if (this.seqOf(kind) < (goal.get(kind) ?? 0)) return;
      this.resyncs.push(performance.now() - openedAt);
      openedAt = 0;
      this.isInSync = true;
    };
    socket.once('open', () => {
      openedAt = performance.now();
    });
    this.lastNumbers().then(
      (numbers) => {
        goal = numbers;
        check();
      },
      // Without its database the api ends this connection too.
      () => undefined,
    );
    return () => {
      hasFrame = true;
      check();
    };
  }

  /** Destroys the connection without a close frame, as a network failure does. */
  cut(): void {
    this.#socket?.terminate();
  }

  suspend(ms: number): void {
    this.#socket?.pause();
    void this.#stayAwayUntil(sleep(ms)).then(() => this.cut());
  }

  /** Loses its connection, and reconnects at once when the promise resolves, like a page that comes online. */
  leaveUntil(back: Promise<unknown>): void {
    void this.#stayAwayUntil(back);
    this.cut();
  }

  #stayAwayUntil(back: Promise<unknown>): Promise<void> {
    this.#away = back.then(() => {
      this.#away = null;
    });
    return this.#away;
  }

  stop(): void {
    this.#isStopped = true;
    this.cut();
  }

  async settle(): Promise<void> {
    while (this.#reading.size > 0) await Promise.all(this.#reading);
    for (const part of this.parts) await part.settle();
  }

  markAllSeen(): Promise<unknown> {
    const filter = encodeURIComponent('{"entity":"Notification"}');
    return changeAs(this.person, `${this.url}/api/notifications?filter=${filter}`, {
      method: 'PUT',
      body: { notificationSeen: true },
    });
  }

  #take(frame: LiveFrame): void {
    for (const message of frame) {
      const kind = message.channel.slice(message.channel.lastIndexOf('-') + 1) as LiveChannelKind;
      const part = this.parts.find((one) => one.kind === kind);
      const isFirst = this.#seqs.get(kind) === null;
      if (!part) {
        this.#seqs.set(kind, message.seq);
        continue;
      }
      if ('restart' in message) {
        if (!isFirst) this.restarts += 1;
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

async function readUntilAnswered(part: LivePart): Promise<number | null> {
  for (;;) {
    try {
      return await part.read();
    } catch {
      await new Promise((resolve) => setTimeout(resolve, READ_RETRY_MS));
    }
  }
}
