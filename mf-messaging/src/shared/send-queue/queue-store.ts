export interface QueuedFile {
  id: string;
  name: string;
  size: number;
}

export interface QueueItem {
  /** Sort key: a person's messages are sent in this order. */
  order: string;
  thread: string;
  /** The server stores one message per id, however often it is sent. */
  clientId: string;
  text: string;
  files: readonly QueuedFile[];
  /** Milliseconds since the epoch. */
  writtenAt: number;
  failures: number;
  refusal: string | null;
  /** Names of files that the server no longer has: they must be attached again. */
  lostFiles: readonly string[];
}

const PREFIX = 'worklane.unsent';
const TIME_DIGITS = 15;
const COUNT_DIGITS = 6;

let written = 0;

function nextOrder(now: number): string {
  written += 1;
  return `${String(now).padStart(TIME_DIGITS, '0')}-${String(written).padStart(COUNT_DIGITS, '0')}`;
}

/** Each message has its own storage key, so that tabs do not overwrite each other's. Falls back to memory. */
export class QueueStore {
  readonly #prefix: string;
  readonly #inMemory = new Map<string, QueueItem>();

  constructor(userId: string) {
    this.#prefix = `${PREFIX}.${userId}.`;
  }

  get isVolatile(): boolean {
    return this.#inMemory.size > 0;
  }

  owns(storageKey: string | null): boolean {
    return storageKey === null || storageKey.startsWith(this.#prefix);
  }

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
    // Items stored by an earlier release lack both fields.
    return isItem ? ({ files: [], lostFiles: [], ...item } as QueueItem) : null;
  } catch {
    return null;
  }
}
