import type { Executor } from '../../platform/database/database.ts';
import { type ChannelPosition, eventsAfter, type LoggedEvent, positionName } from './live-log.repository.ts';

/** A client that missed more events gets a restart and reloads its state. */
export const MAX_MISSED_EVENTS = 200;
const MOST_AT_ONCE = 200;

interface Wanted {
  readonly position: ChannelPosition;
  readonly found: Promise<readonly LoggedEvent[]>;
  resolve(events: readonly LoggedEvent[]): void;
  reject(error: unknown): void;
}

/** Requests during a read share the next read: a change for many people costs a few reads, not one per page. */
export class LiveLogReader {
  readonly #db: Executor;
  readonly #waiting = new Map<string, Wanted>();
  #isReading = false;

  constructor(db: Executor) {
    this.#db = db;
  }

  /** At most `MAX_MISSED_EVENTS` + 1 events, oldest first. Includes all events committed before this call. */
  eventsAfter(position: ChannelPosition): Promise<readonly LoggedEvent[]> {
    const name = positionName(position);
    const wanted = this.#waiting.get(name) ?? wantedAt(position);
    this.#waiting.set(name, wanted);
    if (!this.#isReading) void this.#readWaiting();
    return wanted.found;
  }

  async #readWaiting(): Promise<void> {
    this.#isReading = true;
    await Promise.resolve();
    while (this.#waiting.size > 0) {
      const batch = [...this.#waiting].slice(0, MOST_AT_ONCE);
      for (const [name] of batch) this.#waiting.delete(name);
      await this.#read(batch);
    }
    this.#isReading = false;
  }

  async #read(batch: readonly (readonly [string, Wanted])[]): Promise<void> {
    try {
      const positions = batch.map(([, { position }]) => position);
      const events = await eventsAfter(this.#db, positions, MAX_MISSED_EVENTS + 1);
      for (const [name, { resolve }] of batch) resolve(events.get(name) ?? []);
    } catch (error) {
      for (const [, { reject }] of batch) reject(error);
    }
  }
}

function wantedAt(position: ChannelPosition): Wanted {
  let [resolve, reject]: [Wanted['resolve'], Wanted['reject']] = [() => undefined, () => undefined];
  const found = new Promise<readonly LoggedEvent[]>((onFound, onFailure) => {
    [resolve, reject] = [onFound, onFailure];
  });
  return { position, found, resolve, reject };
}
