import type { KeptUpload } from './upload-queue.ts';

const DATABASE = 'worklane.uploads';
const VERSION = 2;
/** Apart from the files: where an upload stands is kept at once, also while a large file is still being copied. */
const UPLOADS = 'uploads';
const FILES = 'files';
/** The server removes parts nobody goes on with after a day. */
const KEPT_MS = 86_400_000;

interface Row extends Omit<KeptUpload, 'file'> {
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
  readonly #withFile = new Set<string>();

  constructor(scope: string) {
    this.#scope = scope;
  }

  /** What no page is working on now; from here on this one is. */
  async takeUp(): Promise<KeptUpload[]> {
    const rows = (await inStore<Row[]>(UPLOADS, 'readonly', (store) => store.getAll())) ?? [];
    const taken: KeptUpload[] = [];
    for (const { scope, at, ...kept } of rows) {
      if (Date.now() - at > KEPT_MS) this.forget(kept.key);
      else if (scope === this.#scope && (await this.#claim(kept.key)))
        taken.push({ ...kept, file: await this.#fileOf(kept.key) });
    }
    return taken;
  }

  keep({ file, ...upload }: KeptUpload): void {
    const { key } = upload;
    void this.#claim(key);
    const row: Row = { ...upload, scope: this.#scope, at: Date.now() };
    void inStore(UPLOADS, 'readwrite', (store) => store.put(row));
    // Where it is too large for this browser, the person chooses it again after a reload.
    if (!file || this.#withFile.has(key)) return;
    this.#withFile.add(key);
    void inStore(FILES, 'readwrite', (store) => store.put(file, key));
  }

  forget(key: string): void {
    for (const name of [UPLOADS, FILES]) void inStore(name, 'readwrite', (store) => store.delete(key));
    this.#withFile.delete(key);
    this.#releases.get(key)?.();
    this.#releases.delete(key);
  }

  /** Another page may take up what this one leaves. */
  leave(): void {
    for (const release of this.#releases.values()) release();
    this.#releases.clear();
  }

  async #fileOf(key: string): Promise<File | null> {
    const file = await inStore<File>(FILES, 'readonly', (store) => store.get(key));
    if (file) this.#withFile.add(key);
    return file ?? null;
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
  name: string,
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => IDBRequest,
): Promise<Result | null> {
  if (typeof indexedDB === 'undefined') return null;
  return new Promise((resolve) => {
    const opening = indexedDB.open(DATABASE, VERSION);
    opening.onupgradeneeded = () => {
      const database = opening.result;
      for (const old of [...database.objectStoreNames]) database.deleteObjectStore(old);
      database.createObjectStore(UPLOADS, { keyPath: 'key' });
      database.createObjectStore(FILES);
    };
    opening.onerror = () => resolve(null);
    opening.onsuccess = () => {
      const database = opening.result;
      const settle = (result: Result | null) => {
        database.close();
        resolve(result);
      };
      try {
        const transaction = database.transaction(name, mode);
        const request = work(transaction.objectStore(name));
        transaction.oncomplete = () => settle(request.result as Result);
        transaction.onabort = () => settle(null);
      } catch {
        settle(null);
      }
    };
  });
}
