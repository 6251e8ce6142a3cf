import { setTimeout as sleep } from 'node:timers/promises';
import { ERRORS, type Lock, type Locker, MemoryLocker } from '@tus/server';
import pg from 'pg';

/** PostgreSQL's channel on which a process asks whoever holds an upload to let it go. */
const RELEASE = 'worklane_upload_release';
const RETRY_MS = 50;
const PATIENCE_MS = 30_000;

type Release = Parameters<Lock['lock']>[1];

/**
 * One request at a time works on an upload, whichever process it came to. Advisory locks of one connection
 * keep other processes out, and the library's own lock keeps requests of this one apart. Whoever comes
 * later gets it: a broken connection must not keep a person from going on.
 */
export class UploadLocker implements Locker {
  readonly #url: string;
  readonly #here = new MemoryLocker();
  readonly #held = new Map<string, Release>();
  #connecting: Promise<pg.Client> | null = null;
  /** A connection does one thing after the other. */
  #last: Promise<unknown> = Promise.resolve();

  constructor(url: string) {
    this.#url = url;
  }

  newLock(id: string): Lock {
    const here = this.#here.newLock(id);
    return {
      lock: async (signal, release) => {
        await here.lock(signal, release);
        try {
          await this.#take(id, signal, release);
        } catch (error) {
          await here.unlock();
          throw error;
        }
      },
      unlock: async () => {
        try {
          await this.#giveBack(id);
        } finally {
          await here.unlock();
        }
      },
    };
  }

  async stop(): Promise<void> {
    const client = await this.#connecting?.catch(() => null);
    this.#connecting = null;
    await client?.end().catch(() => undefined);
  }

  async #take(id: string, signal: AbortSignal, release: Release): Promise<void> {
    const until = Date.now() + PATIENCE_MS;
    for (;;) {
      const [row] = await this.#query<{ taken: boolean }>(
        'select pg_try_advisory_lock(hashtextextended($1, 0)) as taken',
        [id],
      );
      if (row?.taken) break;
      if (signal.aborted || Date.now() > until) throw ERRORS.ERR_LOCK_TIMEOUT;
      await this.#query('select pg_notify($1, $2)', [RELEASE, id]);
      await sleep(RETRY_MS);
    }
    this.#held.set(id, release);
  }

  async #giveBack(id: string): Promise<void> {
    // Lost with its connection already, otherwise.
    if (!this.#held.delete(id)) return;
    await this.#query('select pg_advisory_unlock(hashtextextended($1, 0))', [id]);
  }

  async #query<Row extends pg.QueryResultRow>(text: string, values: unknown[]): Promise<Row[]> {
    const result = this.#last
      .catch(() => undefined)
      .then(async () => (await this.#client()).query<Row>(text, values));
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
    const lost = () => this.#lost(client);
    client.on('error', lost);
    client.on('end', lost);
    client.on('notification', ({ payload = '' }) => void this.#held.get(payload)?.());
    await client.connect();
    await client.query(`listen ${RELEASE}`);
    return client;
  }

  /** Its locks went with it, so nobody here may go on. */
  #lost(client: pg.Client): void {
    this.#connecting = null;
    const releases = [...this.#held.values()];
    this.#held.clear();
    for (const release of releases) void release();
    client.end().catch(() => undefined);
  }
}
