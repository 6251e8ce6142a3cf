/** A file that the server has, for a message that it does not have yet. */
export interface QueuedFile {
  id: string;
  name: string;
  /** Bytes. */
  size: number;
}

/** A message that the server does not have yet. */
export interface QueueItem {
  /** Its place among all messages of this person: they are sent in this order. */
  order: string;
  /** The conversation, as `threadOf…` names it. */
  thread: string;
  /** The server stores the message once under this id, however often it is sent. */
  clientId: string;
  text: string;
  files: readonly QueuedFile[];
  /** Milliseconds since the epoch. */
  writtenAt: number;
  /** How often sending it failed while the device was online. */
  failures: number;
  /** Why the server refused it; null while it may still go. */
  refusal: string | null;
  /** Names of files that the server does not have any more: they must be attached again. */
  lostFiles: readonly string[];
}

const PREFIX = 'worklane.unsent';
const TIME_DIGITS = 15;
const COUNT_DIGITS = 6;

let written = 0;

/** Sorts by time, then by the order in which one page wrote. */
function nextOrder(now: number): string {
  written += 1;
  return `${String(now).padStart(TIME_DIGITS, '0')}-${String(written).padStart(COUNT_DIGITS, '0')}`;
}

/**
 * The unsent messages of one person in this browser. Each has a key of its own, so that several tabs cannot overwrite
 * each other's. What cannot be stored is kept in memory.
 */
export class QueueStore {
  readonly #prefix: string;
  readonly #inMemory = new Map<string, QueueItem>();

  constructor(userId: string) {
    this.#prefix = `${PREFIX}.${userId}.`;
  }

  /** Whether some message would be lost with this page. */
  get isVolatile(): boolean {
    return this.#inMemory.size > 0;
  }

  owns(storageKey: string | null): boolean {
    return storageKey === null || storageKey.startsWith(this.#prefix);
  }

  /** All messages in the order in which they were written. */
  all(): QueueItem[] {
    const stored = storedKeys()
      .filter((key) => this.owns(key))
      .flatMap((key) => itemIn(localStorage.getItem(key)) ?? []);
    return [...stored, ...this.#inMemory.values()].sort((a, b) => (a.order < b.order ? -1 : 1));
  }

  add(thread: string, text: string, files: readonly QueuedFile[] = []): QueueItem {
    const writtenAt = Date.now();
    const order = nextOrder(writtenAt);
    const clientId = crypto.randomUUID();
    const unsent = { failures: 0, refusal: null, lostFiles: [] };
    const item = { order, thread, clientId, text, files, writtenAt, ...unsent };
    this.save(item);
    return item;
  }

  save(item: QueueItem): void {
    try {
      localStorage.setItem(this.#keyOf(item), JSON.stringify(item));
      this.#inMemory.delete(item.clientId);
    } catch {
      this.#inMemory.set(item.clientId, item);
    }
  }

  remove(item: QueueItem): void {
    this.#inMemory.delete(item.clientId);
    try {
      localStorage.removeItem(this.#keyOf(item));
    } catch {
      // Storage is forbidden, so nothing was stored.
    }
  }

  #keyOf({ order, clientId }: QueueItem): string {
    return `${this.#prefix}${order}.${clientId}`;
  }
}

function storedKeys(): string[] {
  try {
    return Object.keys(localStorage);
  } catch {
    return [];
  }
}

function itemIn(stored: string | null): QueueItem | null {
  try {
    const item = JSON.parse(stored ?? '') as Partial<QueueItem> | null;
    const isItem =
      typeof item?.order === 'string' &&
      typeof item.thread === 'string' &&
      typeof item.clientId === 'string' &&
      typeof item.text === 'string' &&
      typeof item.failures === 'number';
    // An earlier release stored neither.
    return isItem ? ({ files: [], lostFiles: [], ...item } as QueueItem) : null;
  } catch {
    return null;
  }
}
