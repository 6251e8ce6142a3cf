import type { KeptUpload } from './upload-queue.ts';

const DATABASE = 'worklane.uploads';
const STORE = 'uploads';
/** The server removes parts nobody goes on with after a day. */
const KEPT_MS = 86_400_000;

interface Row extends KeptUpload {
  scope: string;
  at: number;
}

/**
 * Uploads as this browser keeps them over a reload, the files themselves where there is room. A scope names
 * a person and a place, so that nobody goes on with somebody else's file. Where the browser keeps nothing,
 * nothing is kept, and no error.
 */
export class KeptUploads {
  readonly #scope: string;
  readonly #releases = new Map<string, () => void>();

  constructor(scope: string) {
    this.#scope = scope;
  }

  /** What no page is working on now; from here on this one is. */
  async takeUp(): Promise<KeptUpload[]> {
    const rows = (await inStore<Row[]>('readonly', (store) => store.getAll())) ?? [];
    const taken: KeptUpload[] = [];
    for (const { scope, at, ...kept } of rows) {
      if (Date.now() - at > KEPT_MS) this.forget(kept.key);
      else if (scope === this.#scope && (await this.#claim(kept.key))) taken.push(kept);
    }
    return taken;
  }

  keep(upload: KeptUpload): void {
    void this.#claim(upload.key);
    const row: Row = { ...upload, scope: this.#scope, at: Date.now() };
    void this.#put(row);
  }

  forget(key: string): void {
    void inStore('readwrite', (store) => store.delete(key));
    this.#releases.get(key)?.();
    this.#releases.delete(key);
  }

  /** Another page may take up what this one leaves. */
  leave(): void {
    for (const release of this.#releases.values()) release();
    this.#releases.clear();
  }

  async #put(row: Row): Promise<void> {
    const isKept = await inStore('readwrite', (store) => store.put(row));
    // Too large for this browser: at least where it stands, so that the person can choose the file again.
    if (isKept === null) await inStore('readwrite', (store) => store.put({ ...row, file: null }));
  }

  /** Two tabs of one person never send the same upload. */
  async #claim(key: string): Promise<boolean> {
    if (this.#releases.has(key) || !('locks' in navigator)) return true;
    return new Promise((resolve) => {
      void navigator.locks.request(`${DATABASE}.${key}`, { ifAvailable: true }, (lock) => {
        resolve(lock !== null);
        return lock && new Promise<void>((release) => this.#releases.set(key, release));
      });
    });
  }
}

/** The result of one request, null where the browser refuses. */
async function inStore<Result>(
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => IDBRequest,
): Promise<Result | null> {
  if (typeof indexedDB === 'undefined') return null;
  return new Promise((resolve) => {
    const opening = indexedDB.open(DATABASE, 1);
    opening.onupgradeneeded = () => opening.result.createObjectStore(STORE, { keyPath: 'key' });
    opening.onerror = () => resolve(null);
    opening.onsuccess = () => {
      const database = opening.result;
      const settle = (result: Result | null) => {
        database.close();
        resolve(result);
      };
      try {
        const transaction = database.transaction(STORE, mode);
        const request = work(transaction.objectStore(STORE));
        transaction.oncomplete = () => settle(request.result as Result);
        transaction.onabort = () => settle(null);
      } catch {
        settle(null);
      }
    };
  });
}
