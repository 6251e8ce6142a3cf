import type { ErrorKind, ErrorReport } from '@worklane/shared-kernel/contracts';
import { LIST_MAX_ITEMS } from '@worklane/shared-kernel/domain';
import { isReleased, type ReleaseRef } from '../files/release-url.ts';
import { sendBeacon, whenPageHides } from './page-beacon.ts';

const BATCH_MS = 2_000;

interface ThrownError {
  release: ReleaseRef;
  kind: ErrorKind;
  error: unknown;
}

type Send = (body: string) => void;
type Code = typeof import('./describe-error.ts');
export type ErrorSink = Pick<ErrorReports, 'add'>;

/**
 * Reports errors that modules throw in this page, without any text that may be personal. Each error is reported once
 * and a page reports at most ten, so that an error in a loop stays cheap.
 */
export class ErrorReports {
  readonly #send: Send;
  /** Full stacks; they never leave the page. */
  readonly #known = new Set<string>();
  readonly #reported = new Set<string>();
  #waiting: ThrownError[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;
  readonly #loadCode: () => Promise<Code>;
  /** Loaded at the first error, because a page that is being closed cannot load code. */
  #code: Code | null = null;
  #loading: Promise<void> | null = null;

  constructor(
    send: Send = (body) => sendBeacon('/api/releases/errors', body),
    loadCode: () => Promise<Code> = () => import('./describe-error.ts'),
  ) {
    this.#send = send;
    this.#loadCode = loadCode;
  }

  add(release: ReleaseRef, kind: ErrorKind, error: unknown): void {
    const stack = error instanceof Error ? error.stack || error.name : typeof error;
    const key = [release.package, release.id, kind, stack].join(' ');
    if (this.#known.has(key) || this.#known.size >= LIST_MAX_ITEMS.errorReports) return;
    if (!isReleased(release)) return;
    this.#known.add(key);
    this.#waiting.push({ release, kind, error });
    void this.#load();
    this.#timer ??= setTimeout(() => void this.flush(), BATCH_MS);
  }

  async flush(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    if (this.#waiting.length === 0) return;
    if (!this.#code) await this.#load();
    if (this.#code) this.#sendWaiting(this.#code);
  }

  #load(): Promise<void> {
    this.#loading ??= this.#loadCode().then(
      (code) => {
        this.#code = code;
      },
      // Without a connection; the next error or flush tries again.
      () => {
        this.#loading = null;
      },
    );
    return this.#loading;
  }

  #sendWaiting({ describeError }: Code): void {
    const waiting = this.#waiting;
    this.#waiting = [];
    const errors = waiting.flatMap(({ release, kind, error }): ErrorReport[] => {
      const report = { ...release, kind, ...describeError(error) };
      const key = JSON.stringify(report);
      if (this.#reported.has(key)) return [];
      this.#reported.add(key);
      return [report];
    });
    if (errors.length > 0) this.#send(JSON.stringify({ errors }));
  }

  flushWhenPageHides(): void {
    whenPageHides(() => void this.flush());
  }
}
