import type {
  LiveFrame,
  LiveMessage,
  Notification,
  NotificationCountsAnswer,
  NotificationEvent,
} from '@worklane/shared-kernel/contracts';
import { WebSocket } from 'ws';
import { NewCounts } from '../../shared-kernel/src/live/new-counts.ts';

export interface Person {
  id: string;
  token: string;
  cookie: string;
}

const retryMs = () => 100 + Math.random() * 400;

/** A client that behaves like a person's page: it uses the kernel's code for counts and keeps its list. */
export class LiveClient {
  readonly person: Person;
  /** Ids received since the list was read, with repetitions. */
  arrived: string[] = [];
  connects = 0;
  events = 0;
  restarts = 0;
  /** Events whose number does not follow the previous one. */
  outOfOrder = 0;
  readonly #counts = new NewCounts();
  #read: readonly string[] = [];
  readonly #url: string;
  readonly #channel: string;
  #seq: number | null = null;
  #socket: WebSocket | null = null;
  #isStopped = false;

  constructor(url: string, person: Person) {
    this.#url = url;
    this.person = person;
    this.#channel = `${person.id}-not`;
  }

  get seq(): number {
    return this.#seq ?? -1;
  }

  get counts() {
    return this.#counts.current;
  }

  /** Ids of the client's list. */
  get list(): Set<string> {
    return new Set([...this.#read, ...this.arrived]);
  }

  /** Reads counts and list, as a page does when it opens or receives a restart. */
  async readAfresh(): Promise<void> {
    this.#counts.beginLoad();
    this.arrived = [];
    for (;;) {
      try {
        const answer = await this.get<NotificationCountsAnswer>('/api/notifications/newNotificationCount');
        // The list is read after the counts, so it contains everything counted; later ones arrive as events.
        const ids = await this.readList();
        this.#seq = Math.max(answer.seq, this.#seq ?? 0);
        this.#read = ids;
        this.#counts.apply(answer);
        return;
      } catch {
        await new Promise((resolve) => setTimeout(resolve, retryMs()));
      }
    }
  }

  async readList(): Promise<string[]> {
    const ids: string[] = [];
    for (let pageNum = 1; ; pageNum += 1) {
      const page = await this.get<Notification[]>(`/api/notifications?pageSize=100&pageNum=${pageNum}`);
      ids.push(...page.map(({ id }) => id));
      if (page.length < 100) return ids;
    }
  }

  connect(): void {
    if (this.#isStopped) return;
    this.connects += 1;
    const { token, cookie } = this.person;
    const socket = new WebSocket(`${this.#url.replace('http', 'ws')}/live`, {
      origin: this.#url,
      headers: { cookie },
      handshakeTimeout: 3000,
    });
    this.#socket = socket;
    socket.on('open', () =>
      socket.send(JSON.stringify({ token, channels: [{ channel: this.#channel, seq: this.#seq }] })),
    );
    socket.on('message', (data) => this.#take(JSON.parse(String(data)) as LiveFrame));
    socket.on('error', () => undefined);
    socket.on('close', () => setTimeout(() => this.connect(), retryMs()));
  }

  /** Destroys the connection without a close frame. */
  cut(): void {
    this.#socket?.terminate();
  }

  stop(): void {
    this.#isStopped = true;
    this.cut();
  }

  markAllSeen(): Promise<unknown> {
    const filter = encodeURIComponent('{"entity":"Notification"}');
    return this.#call(`/api/notifications?filter=${filter}`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() },
      body: '{"notificationSeen":true}',
    });
  }

  async get<Answer>(path: string): Promise<Answer> {
    return (await this.#call(path, {})) as Answer;
  }

  async #call(path: string, init: RequestInit): Promise<unknown> {
    const { token, cookie } = this.person;
    const response = await fetch(`${this.#url}${path}`, {
      ...init,
      headers: { ...init.headers, authorization: `Bearer ${token}`, cookie },
      signal: AbortSignal.timeout(10_000),
    });
    if (!response.ok) throw new Error(`${path}: ${response.status}`);
    return response.json();
  }

  #take(frame: LiveFrame): void {
    for (const message of frame) {
      if ('restart' in message) {
        this.restarts += 1;
        this.#seq = message.seq;
        void this.readAfresh();
      } else this.#add(message);
    }
  }

  #add(message: LiveMessage & { event: unknown }): void {
    if (message.seq !== this.seq + 1) this.outOfOrder += 1;
    this.#seq = message.seq;
    this.events += 1;
    this.#counts.add(message);
    const event = message.event as NotificationEvent;
    if (event.type === 'notification') this.arrived.push(event.notification.id);
  }
}
