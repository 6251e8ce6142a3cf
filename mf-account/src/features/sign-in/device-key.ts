const DATABASE = 'worklane.device';
const STORE = 'keys';
const NAME = 'sign-in';

/**
 * A key that scripts can use but never read. Null if there is no storage, or if none exists and `mayCreate` is false.
 */
export async function deviceKey({ mayCreate }: { mayCreate: boolean }): Promise<CryptoKey | null> {
  const database = await open().catch(() => null);
  if (!database) return null;
  try {
    const found: unknown = await result(database.transaction(STORE).objectStore(STORE).get(NAME));
    if (found instanceof CryptoKey) return found;
    if (!mayCreate) return null;
    const made = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, [
      'encrypt',
      'decrypt',
    ]);
    await result(database.transaction(STORE, 'readwrite').objectStore(STORE).put(made, NAME));
    return made;
  } catch {
    return null;
  } finally {
    database.close();
  }
}

async function open(): Promise<IDBDatabase> {
  const request = indexedDB.open(DATABASE, 1);
  request.onupgradeneeded = () => request.result.createObjectStore(STORE);
  return result(request);
}

function result<Value>(request: IDBRequest<Value>): Promise<Value> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}
