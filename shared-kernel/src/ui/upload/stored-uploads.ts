import type { StoredUpload } from './upload-entry.ts';

const DATABASE = 'worklane.uploads';
const VERSION = 2;
/** A separate store, so that an upload's state is saved at once while a large file is still being copied. */
const UPLOADS = 'uploads';
const FILES = 'files';
/** The server deletes unfinished uploads after a day. */
const KEPT_MS = 86_400_000;

interface Row extends Omit<StoredUpload, 'file'> {
  scope: string;
  at: number;
}

/**
 * A scope consists of a person and a place, so that nobody resumes another person's upload.
 * If the browser forbids storage, nothing is stored and no error is thrown.
 */
export class StoredUploads {
  readonly #scope: string;
  readonly #releases = new Map<string, () => void>();
  readonly #withFile = new Set<string>();

  constructor(scope: string) {
    this.#scope = scope;
  }

  async claimAll(): Promise<StoredUpload[]> {
    const rows = (await inStore<Row[]>(UPLOADS, 'readonly', (store) => store.getAll())) ?? [];
    const claimed: StoredUpload[] = [];
    for (const { scope, at, ...stored } of rows) {
      if (Date.now() - at > KEPT_MS) this.remove(stored.key);
      else if (scope === this.#scope && (await this.#claim(stored.key)))
        claimed.push({ ...stored, file: await this.#fileOf(stored.key) });
    }
    return claimed;
  }

  save({ file, ...upload }: StoredUpload): void {
    const { key } = upload;
    void this.#claim(key);
    const row: Row = { ...upload, scope: this.#scope, at: Date.now() };
    void inStore(UPLOADS, 'readwrite', (store) => store.put(row));
    // If the file is too large for this browser, the person has to choose it again after a reload.
    if (!file || this.#withFile.has(key)) return;
    this.#withFile.add(key);
    void inStore(FILES, 'readwrite', (store) => store.put(file, key));
  }

  remove(key: string): void {
    for (const name of [UPLOADS, FILES]) void inStore(name, 'readwrite', (store) => store.delete(key));
    this.#withFile.delete(key);
    this.#releases.get(key)?.();
    this.#releases.delete(key);
  }

  leave(): void {
    for (const release of this.#releases.values()) release();
    this.#releases.clear();
  }

  async #fileOf(key: string): Promise<File | null> {
    const file = await inStore<File>(FILES, 'readonly', (store) => store.get(key));
    if (file) this.#withFile.add(key);
    return file ?? null;
  }

  /** Takes a lock, so that two tabs never send the same upload. */
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

/** Null if the browser refuses its storage. */
function openDatabase(): IDBOpenDBRequest | null {
  try {
    return indexedDB.open(DATABASE, VERSION);
  } catch {
    return null;
  }
}

async function inStore<Result>(
  name: string,
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => IDBRequest,
): Promise<Result | null> {
  return new Promise((resolve) => {
    const opening = openDatabase();
    if (!opening) return resolve(null);
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
