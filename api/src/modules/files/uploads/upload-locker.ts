import { setTimeout as sleep } from 'node:timers/promises';
import { ERRORS, type Lock, type Locker, MemoryLocker } from '@tus/server';
import pg from 'pg';
import { withDriverErrors } from '../../../platform/database/database.ts';

const RELEASE_CHANNEL = 'worklane_upload_release';
const RETRY_MS = 50;
const LOCK_TIMEOUT_MS = 30_000;

type Release = Parameters<Lock['lock']>[1];

/**
 * Serialises the requests of one upload over all processes. A later request makes the holder release the lock, so that
 * a broken connection does not block a person who continues.
 */
export class UploadLocker implements Locker {
  readonly #url: string;
  readonly #localLocks = new MemoryLocker();
  readonly #held = new Map<string, Release>();
  #connecting: Promise<pg.Client> | null = null;
  /** The last query. The next query waits for it, because a connection runs one query at a time. */
  #last: Promise<unknown> = Promise.resolve();

  constructor(url: string) {
    this.#url = url;
  }

  newLock(id: string): Lock {
    const localLock = this.#localLocks.newLock(id);
    return {
      lock: async (signal, release) => {
        await localLock.lock(signal, release);
        try {
          await this.#acquire(id, signal, release);
        } catch (error) {
          await localLock.unlock();
          throw error;
        }
      },
      unlock: async () => {
        try {
          await this.#unlock(id);
        } finally {
          await localLock.unlock();
        }
      },
    };
  }

  async stop(): Promise<void> {
    const client = await this.#connecting?.catch(() => null);
    this.#connecting = null;
    await client?.end().catch(() => undefined);
  }

  async #acquire(id: string, signal: AbortSignal, release: Release): Promise<void> {
    const until = Date.now() + LOCK_TIMEOUT_MS;
    for (;;) {
      const [row] = await this.#query<{ taken: boolean }>(
        'select pg_try_advisory_lock(hashtextextended($1, 0)) as taken',
        [id],
      );
      if (row?.taken) break;
      if (signal.aborted || Date.now() > until) throw ERRORS.ERR_LOCK_TIMEOUT;
      await this.#query('select pg_notify($1, $2)', [RELEASE_CHANNEL, id]);
      await sleep(RETRY_MS);
    }
    this.#held.set(id, release);
  }

  async #unlock(id: string): Promise<void> {
    // A lost connection has already released its locks.
    if (!this.#held.delete(id)) return;
    await this.#query('select pg_advisory_unlock(hashtextextended($1, 0))', [id]);
  }

  async #query<Row extends pg.QueryResultRow>(text: string, values: unknown[]): Promise<Row[]> {
    const result = this.#last
      .catch(() => undefined)
      .then(() => withDriverErrors(async () => (await this.#client()).query<Row>(text, values)));
    this.#last = result;
    return (await result).rows;
  }

  #client(): Promise<pg.Client> {
    this.#connecting ??= this.#connect().catch((error: unknown) => {
      this.#connecting = null;
      throw error;
    });
    return this.#connecting;
  }

  async #connect(): Promise<pg.Client> {
    const client = new pg.Client({
      connectionString: this.#url,
      connectionTimeoutMillis: 5000,
      keepAlive: true,
      application_name: 'worklane-api-uploads',
    });
    const onLost = () => this.#onConnectionLost(client);
    client.on('error', onLost);
    client.on('end', onLost);
    client.on('notification', ({ payload = '' }) => void this.#held.get(payload)?.());
    await client.connect();
    await client.query(`listen ${RELEASE_CHANNEL}`);
    return client;
  }

  /** The locks ended with the connection, so every holder of this process must stop. */
  #onConnectionLost(client: pg.Client): void {
    this.#connecting = null;
    const releases = [...this.#held.values()];
    this.#held.clear();
    for (const release of releases) void release();
    client.end().catch(() => undefined);
  }
}
