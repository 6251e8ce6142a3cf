import type { ReleaseReport } from '@worklane/shared-kernel/contracts';

const target = '/api/releases/reports';
/** Reports wait this long for others to go with them. */
const batchMs = 2_000;
const mostInBatch = 50;
/** An error in a loop is one fact, not a thousand. */
const mostAlike = 5;
const mostInPage = 200;

type Send = (body: string) => void;

/** Tells the portal how releases do in this page: in batches, behind everything else, and never too much. */
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
    if (alike > mostAlike || this.#total >= mostInPage) return;
    this.#alike.set(key, alike);
    this.#total += 1;
    this.#waiting.push({ ...report, ms: Math.min(Math.max(0, Math.round(report.ms)), 600_000) });
    if (this.#waiting.length >= mostInBatch) this.flush();
    else this.#timer ??= setTimeout(() => this.flush(), batchMs);
  }

  /** Sends what waits; called when the page may be gone in a moment, too. */
  flush(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const reports = this.#waiting;
    this.#waiting = [];
    if (reports.length > 0) this.#send(JSON.stringify({ reports }));
  }

  /** Sends what waits before the page goes away. */
  followPage(): void {
    addEventListener('pagehide', () => this.flush());
    document.addEventListener('visibilitychange', () => {
      if (document.visibilityState === 'hidden') this.flush();
    });
  }
}

/** What does not get through is lost: nobody waits for it and nothing is tried again. */
function sendBeacon(body: string): void {
  try {
    navigator.sendBeacon?.(target, new Blob([body], { type: 'application/json' }));
  } catch {
    // A browser that refuses beacons costs a count, not the page.
  }
}
