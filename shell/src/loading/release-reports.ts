import type { PageModule, ReleaseReport } from '@worklane/shared-kernel/contracts';
import { LIST_MAX_ITEMS, REPORTED_MS_MAX } from '@worklane/shared-kernel/domain';
import type { ReleaseRef } from './release-url.ts';

const target = '/api/releases/reports';
/** A report waits this long for others, to be sent with them. */
const BATCH_MS = 2_000;
/** Most reports of the same release, kind and reason: an error in a loop is one fact. */
const MOST_ALIKE = 5;
const MOST_IN_PAGE = 200;

type Send = (body: string) => void;
export type ReportSink = Pick<ReleaseReports, 'add'>;

export const releaseRefOf = ({ id, manifest }: PageModule): ReleaseRef => ({ package: manifest.name, id });

/** Reports to the portal which releases this page loaded and which failed: in batches, and limited in number. */
export class ReleaseReports {
  readonly #send: Send;
  readonly #alike = new Map<string, number>();
  #waiting: ReleaseReport[] = [];
  #total = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(send: Send = sendBeacon) {
    this.#send = send;
  }

  add(report: ReleaseReport): void {
    const { package: name, id, kind, reason } = report;
    const key = [name, id, kind, reason].join(' ');
    const alike = (this.#alike.get(key) ?? 0) + 1;
    if (alike > MOST_ALIKE || this.#total >= MOST_IN_PAGE) return;
    this.#alike.set(key, alike);
    this.#total += 1;
    this.#waiting.push({ ...report, ms: Math.min(Math.max(0, Math.round(report.ms)), REPORTED_MS_MAX) });
    if (this.#waiting.length >= LIST_MAX_ITEMS.releaseReports) this.flush();
    else this.#timer ??= setTimeout(() => this.flush(), BATCH_MS);
  }

  /** Sends the waiting reports at once. */
  flush(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const reports = this.#waiting;
    this.#waiting = [];
    if (reports.length > 0) this.#send(JSON.stringify({ reports }));
  }

  /** Sends the waiting reports whenever the page is hidden or left. */
  flushWhenPageHides(): void {
    addEventListener('pagehide', () => this.flush());
    document.addEventListener('visibilitychange', () => {
      if (document.visibilityState === 'hidden') this.flush();
    });
  }
}

/** A report that cannot be sent is lost; nothing is sent again. */
function sendBeacon(body: string): void {
  try {
    navigator.sendBeacon?.(target, new Blob([body], { type: 'application/json' }));
  } catch {
    // A browser that refuses beacons only costs a count.
  }
}
