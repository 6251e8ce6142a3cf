import type { PageModule, ReleaseReport } from '@worklane/shared-kernel/contracts';
import { LIST_MAX_ITEMS, REPORTED_MS_MAX } from '@worklane/shared-kernel/domain';
import type { ReleaseRef } from './release-url.ts';

const target = '/api/releases/reports';
/** The edge signs each page; reports without the stamp are refused. */
const stamp = () => document.querySelector<HTMLMetaElement>('meta[name="worklane-page"]')?.content;
/** A report waits this long for others, to be sent with them. */
const BATCH_MS = 2_000;
const MOST_IN_PAGE = 200;

type Send = (body: string) => void;
export type ReportSink = Pick<ReleaseReports, 'add'>;

export const releaseRefOf = ({ id, manifest }: PageModule): ReleaseRef => ({ package: manifest.name, id });

/** Reports to the portal which releases this page loaded and which failed: in batches, and limited in number. */
export class ReleaseReports {
  readonly #send: Send;
  /** What this page has reported: a page counts once for each release, kind and reason. */
  readonly #reported = new Set<string>();
  #waiting: ReleaseReport[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(send: Send = sendBeacon) {
    this.#send = send;
  }

  add(report: ReleaseReport): void {
    const { package: name, id, kind, reason } = report;
    const key = [name, id, kind, reason].join(' ');
    if (this.#reported.has(key) || this.#reported.size >= MOST_IN_PAGE || !isReleased(report)) return;
    this.#reported.add(key);
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

/** Code from a dev server has no release that could be counted. */
const isReleased = ({ id }: ReleaseReport) => !id.endsWith('-under-work');

/** A report that cannot be sent is lost; nothing is sent again. */
function sendBeacon(body: string): void {
  try {
    const page = stamp();
    if (!page) return;
    navigator.sendBeacon?.(
      `${target}?page=${encodeURIComponent(page)}`,
      new Blob([body], { type: 'application/json' }),
    );
  } catch {
    // A browser that refuses beacons only costs a count.
  }
}
