import type { ErrorKind, PageModule, PageReport, VitalMetric } from '@worklane/shared-kernel/contracts';
import {
  LIST_MAX_ITEMS,
  REPORT_BATCH_MAX_BYTES,
  REPORTED_MS_MAX,
  VITAL_VALUE_MAX,
} from '@worklane/shared-kernel/domain';
import { isReleased, type ReleaseRef } from '../files/release-url.ts';
import { sendBeacon, whenPageHides } from './page-beacon.ts';

const BATCH_MS = 2_000;
const MOST_IN_PAGE = 200;
/** Vitals that get worse as long as the page is open; the others are measured once. */
const GROWING: ReadonlySet<VitalMetric> = new Set(['inp', 'cls']);

type Send = (body: string) => void;
type Code = Pick<typeof import('./describe-error.ts'), 'describeError'>;
export type ReportSink = Pick<PageReports, 'add' | 'addError'>;

export const releaseRefOf = ({ id, manifest }: PageModule): ReleaseRef => ({ package: manifest.name, id });

interface ThrownError {
  release: ReleaseRef;
  kind: ErrorKind;
  error: unknown;
}

/**
 * The queue of all reports of this page. Each report is sent once, a growing vital again with each worse value. A page
 * reports at most ten errors, so that an error in a loop stays cheap.
 */
export class PageReports {
  readonly #send: Send;
  readonly #loadCode: () => Promise<Code>;
  readonly #sizes = new Map<string, number>();
  #waiting: string[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** Full stacks; they never leave the page. */
  readonly #knownErrors = new Set<string>();
  #thrown: ThrownError[] = [];
  #described: Promise<void> | null = null;

  constructor(
    send: Send = (body) => sendBeacon('/api/releases/reports', body),
    loadCode: () => Promise<Code> = () => import('./describe-error.ts'),
  ) {
    this.#send = send;
    this.#loadCode = loadCode;
  }

  add(report: PageReport): void {
    if (!isReleased(report)) return;
    const measured = withMeasure(report);
    const { ms, value, ...rest } = { ms: 0, value: 0, ...measured };
    const key = JSON.stringify(rest);
    const size = report.kind === 'vital' && GROWING.has(report.metric) ? value : 0;
    const before = this.#sizes.get(key);
    if (before === undefined ? this.#sizes.size >= MOST_IN_PAGE : size <= before) return;
    this.#sizes.set(key, size);
    this.#wait(JSON.stringify(measured));
  }

  /** The code that describes errors is loaded at the first one, because a page that is being closed cannot load code. */
  addError(release: ReleaseRef, kind: ErrorKind, error: unknown): void {
    const stack = error instanceof Error ? error.stack || error.name : typeof error;
    const key = [release.package, release.id, kind, stack].join(' ');
    if (this.#knownErrors.has(key) || this.#knownErrors.size >= LIST_MAX_ITEMS.errorReports) return;
    if (!isReleased(release)) return;
    this.#knownErrors.add(key);
    this.#thrown.push({ release, kind, error });
    void this.#describe();
  }

  async flush(): Promise<void> {
    this.#sendWaiting();
    if (this.#thrown.length === 0) return;
    await this.#describe();
    this.#sendWaiting();
  }

  flushWhenPageHides(): void {
    whenPageHides(() => void this.flush());
  }

  #wait(report: string): void {
    if (bodyOf([...this.#waiting, report]).length > REPORT_BATCH_MAX_BYTES) this.#sendWaiting();
    this.#waiting.push(report);
    if (this.#waiting.length >= LIST_MAX_ITEMS.releaseReports) this.#sendWaiting();
    else this.#timer ??= setTimeout(() => void this.flush(), BATCH_MS);
  }

  #sendWaiting(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const reports = this.#waiting;
    this.#waiting = [];
    if (reports.length > 0) this.#send(bodyOf(reports));
  }

  /** Without a connection the errors wait: the next error or flush loads the code again. */
  #describe(): Promise<void> {
    this.#described ??= this.#loadCode()
      .then(
        ({ describeError }) => {
          for (const { release, kind, error } of this.#thrown.splice(0))
            this.add({ ...release, kind, ...describeError(error) });
        },
        () => {},
      )
      .finally(() => {
        this.#described = null;
      });
    return this.#described;
  }
}

const bodyOf = (reports: readonly string[]) => `{"reports":[${reports.join()}]}`;

const withMeasure = (report: PageReport): PageReport => {
  if ('ms' in report) return { ...report, ms: whole(report.ms, REPORTED_MS_MAX) };
  return report.kind === 'vital' ? { ...report, value: whole(report.value, VITAL_VALUE_MAX) } : report;
};

const whole = (measure: number, most: number) => Math.min(Math.max(0, Math.round(measure)), most);
