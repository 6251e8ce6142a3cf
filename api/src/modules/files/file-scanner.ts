import type { ScannerStatus } from '@worklane/shared-kernel/contracts';
import type { FastifyBaseLogger } from 'fastify';
import { isDatabaseUnavailable } from '../../platform/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { Clamd, ScanRefused } from './clamd.ts';
import type { CompleteFile } from './files.repository.ts';
import { claimUnscanned, keepVerdict, listWaiting, postponeScan } from './scans.repository.ts';
import type { FileStorage } from './storage.ts';

/** How often a look finds what another process or a scanner that was away has left. */
const LOOK_EVERY_MS = 1_000;
const AT_ONCE = 2;
/** Longer than any scan takes: after this the process that began it has died. */
const CLAIMED_MS = 10 * 60_000;
const AFTER_AWAY_MS = 10_000;
/** What the daemon refuses it refuses again until somebody changes its settings. */
const AFTER_REFUSAL_MS = 10 * 60_000;

/** Has every file scanned that arrived. Several processes share the work; a crash costs one scan. */
export class FileScanner {
  readonly #platform: Platform;
  readonly #storage: FileStorage;
  readonly #log: FastifyBaseLogger;
  readonly #clamd: Clamd;
  #isAway = false;
  #isStopped = false;
  #running: Promise<unknown> | null = null;
  #timer: NodeJS.Timeout | undefined;

  constructor(platform: Platform, storage: FileStorage, log: FastifyBaseLogger) {
    this.#platform = platform;
    this.#storage = storage;
    this.#log = log;
    this.#clamd = new Clamd(platform.settings.CLAMD_URL);
  }

  start(): void {
    this.#clamd.ping().then(
      () => this.#noteThere(),
      (error: unknown) => this.#noteAway(error),
    );
    this.#timer = setInterval(() => this.wake(), LOOK_EVERY_MS).unref();
  }

  /** Something may be waiting. */
  wake(): void {
    if (this.#running || this.#isStopped) return;
    this.#running = Promise.all(Array.from({ length: AT_ONCE }, () => this.#scanAll()))
      .catch((error: unknown) => {
        if (!isDatabaseUnavailable(error)) this.#log.error({ err: error }, 'scanning files failed');
      })
      .finally(() => {
        this.#running = null;
      });
  }

  /** As this process found it last; what waits is counted for all processes. */
  async status(): Promise<ScannerStatus> {
    const { waiting, since } = await listWaiting(this.#platform.database);
    return { state: this.#isAway ? 'away' : 'on', waiting, waitingSince: since?.toISOString() ?? null };
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    clearInterval(this.#timer);
    await this.#running;
  }

  async #scanAll(): Promise<void> {
    const { clock, database } = this.#platform;
    while (!this.#isStopped) {
      const now = clock.now();
      const file = await claimUnscanned(database, now, new Date(now.getTime() + CLAIMED_MS));
      if (!file) return;
      // While the scanner is away one file is tried at a time, not all that wait.
      if (!(await this.#scan(file))) return;
    }
  }

  /** Whether the scanner was there. */
  async #scan(file: CompleteFile): Promise<boolean> {
    const { clock, database } = this.#platform;
    const { id, businessId, storageKey } = file;
    let threat: string | null;
    try {
      threat = await this.#clamd.scan(this.#storage.parts(storageKey));
    } catch (error) {
      return this.#postpone(file, error);
    }
    this.#noteThere();
    await keepVerdict(database, id, { threat, scannedAt: clock.now() });
    if (threat === null) return true;
    this.#log.warn({ fileId: id, businessId, threat }, 'a file holds malware');
    await this.#storage.remove(storageKey);
    return true;
  }

  async #postpone({ id, size }: CompleteFile, error: unknown): Promise<boolean> {
    const { clock, database } = this.#platform;
    const isRefusal = error instanceof ScanRefused || isMissing(error);
    const wait = isRefusal ? AFTER_REFUSAL_MS : AFTER_AWAY_MS;
    await postponeScan(database, id, new Date(clock.now().getTime() + wait));
    if (isRefusal) this.#log.error({ err: error, fileId: id, size }, 'a file cannot be scanned');
    else this.#noteAway(error);
    return isRefusal;
  }

  #noteThere(): void {
    if (this.#isAway) this.#log.info('the scanner answers again');
    this.#isAway = false;
  }

  #noteAway(error: unknown): void {
    if (!this.#isAway) this.#log.warn({ err: error }, 'the scanner does not answer; new files wait for it');
    this.#isAway = true;
  }
}

/** Whether the bytes of a file are gone, as when it was removed in the meantime. */
function isMissing(error: unknown): boolean {
  const { code, name } = (error ?? {}) as NodeJS.ErrnoException;
  return code === 'ENOENT' ? !('address' in (error as object)) : name === 'NoSuchKey';
}
