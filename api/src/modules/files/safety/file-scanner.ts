import type { ScannerStatus } from '@worklane/shared-kernel/contracts';
import type { FastifyBaseLogger } from 'fastify';
import { isDatabaseUnavailable } from '../../../platform/database/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { CompleteFile } from '../files.repository.ts';
import { type FileStorage, isMissing } from '../stores/storage.ts';
import { Clamd, ScanRefused } from './clamd.ts';
import { claimUnscanned, listWaiting, postponeScan, saveScanResult } from './scans.repository.ts';

/** Polling finds files uploaded through another process or while the scanner was unreachable. */
const POLL_INTERVAL_MS = 1_000;
const CONCURRENT_SCANS = 2;
/** Longer than any scan: after this time the claiming process must have died. */
const CLAIM_DURATION_MS = 10 * 60_000;
const RETRY_UNREACHABLE_MS = 10_000;
/** The daemon refuses a file again until its settings change, so the retry comes late. */
const RETRY_REFUSED_MS = 10 * 60_000;

export class FileScanner {
  readonly #platform: Platform;
  readonly #storage: FileStorage;
  readonly #log: FastifyBaseLogger;
  readonly #clamd: Clamd;
  #isUnreachable = false;
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
      () => this.#setReachable(),
      (error: unknown) => this.#setUnreachable(error),
    );
    this.#timer = setInterval(() => this.wake(), POLL_INTERVAL_MS).unref();
  }

  wake(): void {
    if (this.#running || this.#isStopped) return;
    this.#running = Promise.all(Array.from({ length: CONCURRENT_SCANS }, () => this.#scanAll()))
      .catch((error: unknown) => {
        if (!isDatabaseUnavailable(error)) this.#log.error({ err: error }, 'scanning files failed');
      })
      .finally(() => {
        this.#running = null;
      });
  }

  async status(): Promise<ScannerStatus> {
    const { waiting, since } = await listWaiting(this.#platform.database);
    return {
      state: this.#isUnreachable ? 'away' : 'on',
      waiting,
      waitingSince: since?.toISOString() ?? null,
    };
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
      const file = await claimUnscanned(database, now, new Date(now.getTime() + CLAIM_DURATION_MS));
      if (!file) return;
      // Stops while the scanner is unreachable, so that not every waiting file is tried.
      if (!(await this.#scan(file))) return;
    }
  }

  async #scan(file: CompleteFile): Promise<boolean> {
    const { clock, database } = this.#platform;
    const { id, businessId, storageKey } = file;
    let threat: string | null;
    try {
      threat = await this.#clamd.scan(this.#storage.parts(storageKey));
    } catch (error) {
      return this.#postpone(file, error);
    }
    this.#setReachable();
    await saveScanResult(database, id, { threat, scannedAt: clock.now() });
    if (threat === null) return true;
    this.#log.warn({ fileId: id, businessId, threat }, 'a file holds malware');
    await this.#storage.remove(storageKey);
    return true;
  }

  async #postpone({ id, size }: CompleteFile, error: unknown): Promise<boolean> {
    const { clock, database } = this.#platform;
    const isRefusal = error instanceof ScanRefused || isMissing(error);
    const wait = isRefusal ? RETRY_REFUSED_MS : RETRY_UNREACHABLE_MS;
    await postponeScan(database, id, new Date(clock.now().getTime() + wait));
    if (isRefusal) this.#log.error({ err: error, fileId: id, size }, 'a file cannot be scanned');
    else this.#setUnreachable(error);
    return isRefusal;
  }

  #setReachable(): void {
    if (this.#isUnreachable) this.#log.info('the scanner answers again');
    this.#isUnreachable = false;
  }

  #setUnreachable(error: unknown): void {
    if (!this.#isUnreachable)
      this.#log.warn(
        { err: error },
        'the scanner does not answer; new files cannot be downloaded until it does',
      );
    this.#isUnreachable = true;
  }
}
