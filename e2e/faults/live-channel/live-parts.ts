import type {
  ChangedEvent,
  LiveChannelKind,
  LiveMessage,
  Notification,
  NotificationCountsAnswer,
  NotificationEvent,
} from '@worklane/shared-kernel/contracts';
import { NewCounts } from '../../../shared-kernel/src/live/new-counts.ts';

export type Get = <Answer>(path: string) => Promise<Answer>;

/** Differences between the state built from events and a fresh fetch. */
export interface Faults {
  lost: number;
  doubled: number;
  invented: number;
  wrong: number;
}

/** State that a page builds from one channel's events. */
export interface LivePart {
  readonly kind: LiveChannelKind;
  /** Loads the state. Returns the channel's number that it includes; null if the channel itself reports it. */
  read(): Promise<number | null>;
  add(message: LiveMessage & { event: unknown }): void;
  settle(): Promise<void>;
  faults(): Promise<Faults>;
}

const COUNTS = '/api/notifications/newNotificationCount';

export class NotificationPart implements LivePart {
  readonly kind = 'not';
  readonly #get: Get;
  readonly #counts = new NewCounts();
  #read = new Map<string, number>();
  #arrived = new Set<string>();
  #events: number[] = [];
  #joined = new Map<string, number>();

  constructor(get: Get) {
    this.#get = get;
  }

  async read(): Promise<number> {
    this.#counts.beginLoad();
    this.#arrived = new Set();
    this.#events = [];
    this.#joined = new Map();
    const answer = await this.#get<NotificationCountsAnswer>(COUNTS);
    // The list is read after the counts, so it contains everything counted; later ones arrive as events.
    this.#read = await this.#readRows();
    this.#counts.apply(answer);
    return answer.seq;
  }

  add(message: LiveMessage & { event: unknown }): void {
    this.#counts.add(message);
    this.#events.push(message.seq);
    const event = message.event as NotificationEvent;
    for (const id of (event.type === 'marked' && event.removed) || [])
      for (const rows of [this.#read, this.#arrived, this.#joined]) rows.delete(id);
    const { notification, type } = event;
    if (!notification) return;
    const { id, notificationCount = 1 } = notification;
    if (notificationCount > 1) this.#joined.set(id, notificationCount);
    else if (type === 'notification') this.#arrived.add(id);
  }

  async settle(): Promise<void> {}

  async faults(): Promise<Faults> {
    const fresh = await this.#get<NotificationCountsAnswer>(COUNTS);
    const rows = await this.#readRows();
    const built = new Map([
      ...this.#read,
      ...[...this.#arrived].map((id) => [id, this.#read.get(id) ?? 1] as const),
      ...this.#joined,
    ]);
    const { newNotificationCount, newChatCount } = this.#counts.current;
    const isCounted =
      newNotificationCount === fresh.newNotificationCount && newChatCount === fresh.newChatCount;
    return {
      lost: [...rows.keys()].filter((id) => !built.has(id)).length,
      doubled: this.#events.length - new Set(this.#events).size,
      invented: [...built.keys()].filter((id) => !rows.has(id)).length,
      wrong:
        Number(!isCounted) + [...rows].filter(([id, count]) => (built.get(id) ?? count) !== count).length,
    };
  }

  async #readRows(): Promise<Map<string, number>> {
    const rows = new Map<string, number>();
    for (let pageNum = 1; ; pageNum += 1) {
      const page = await this.#get<Notification[]>(`/api/notifications?pageSize=100&pageNum=${pageNum}`);
      for (const { id, notificationCount = 1 } of page) rows.set(id, notificationCount);
      if (page.length < 100) return rows;
    }
  }
}

interface Hub {
  counts: object;
  pending: { id: string; status: string }[];
}

export class HubPart implements LivePart {
  readonly kind = 'upd';
  readonly #get: Get;
  #hub: Hub | null = null;
  #running: Promise<void> | null = null;
  #isBehind = false;

  constructor(get: Get) {
    this.#get = get;
  }

  async read(): Promise<number> {
    const { startAfter } = await this.#get<NotificationCountsAnswer>(COUNTS);
    this.#hub = await this.#fetch();
    return startAfter?.upd ?? 0;
  }

  add({ event }: { event: unknown }): void {
    if (!(event as ChangedEvent).changes.some(({ kind }) => kind === 'jobs')) return;
    this.#isBehind = true;
    this.#running ??= this.#catchUp();
  }

  async settle(): Promise<void> {
    await this.#running;
  }

  async faults(): Promise<Faults> {
    const isSame = JSON.stringify(this.#hub) === JSON.stringify(await this.#fetch());
    return { lost: 0, doubled: 0, invented: 0, wrong: Number(!isSame) };
  }

  async #catchUp(): Promise<void> {
    while (this.#isBehind) {
      this.#isBehind = false;
      await this.#fetch().then(
        (hub) => {
          this.#hub = hub;
        },
        async () => {
          this.#isBehind = true;
          await new Promise((resolve) => setTimeout(resolve, 200));
        },
      );
    }
    this.#running = null;
  }

  async #fetch(): Promise<Hub> {
    const counts = await this.#get<object>('/api/projects/counts');
    const rows = await this.#get<Hub['pending']>('/api/projects/status/selling-pending?pageSize=50');
    return { counts, pending: rows.map(({ id, status }) => ({ id, status })) };
  }
}
