import type { PageModule, ReleaseReport, VitalMetric, VitalReport } from '@worklane/shared-kernel/contracts';
import { LIST_MAX_ITEMS, REPORTED_MS_MAX, VITAL_VALUE_MAX } from '@worklane/shared-kernel/domain';
import { isReleased, type ReleaseRef } from '../files/release-url.ts';
import { sendBeacon, whenPageHides } from './page-beacon.ts';

const BATCH_MS = 2_000;
const MOST_IN_PAGE = 200;
/** Vitals that get worse as long as the page is open; the others are measured once. */
const GROWING: ReadonlySet<VitalMetric> = new Set(['inp', 'cls']);

type Send = (body: string) => void;
export type ReportSink = Pick<ReleaseReports, 'add'> & Partial<Pick<ReleaseReports, 'addVital'>>;

export const releaseRefOf = ({ id, manifest }: PageModule): ReleaseRef => ({ package: manifest.name, id });

export class ReleaseReports {
  readonly #send: Send;
  readonly #reported = new Map<string, number>();
  #waiting: (ReleaseReport | VitalReport)[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(send: Send = (body) => sendBeacon('/api/releases/reports', body)) {
    this.#send = send;
  }

  add(report: ReleaseReport): void {
    const { package: name, id, kind, reason, ms } = report;
    this.#wait([name, id, kind, reason], {
      ...report,
      ms: Math.min(Math.max(0, Math.round(ms)), REPORTED_MS_MAX),
    });
  }

  addVital({ value, ...vital }: Omit<VitalReport, 'kind'>): void {
    const report = {
      ...vital,
      kind: 'vital' as const,
      value: Math.min(Math.max(0, Math.round(value)), VITAL_VALUE_MAX),
    };
    const size = GROWING.has(vital.metric) ? report.value : 0;
    this.#wait([vital.package, vital.id, vital.metric, vital.pattern], report, size);
  }

  #wait(keys: readonly (string | null)[], report: ReleaseReport | VitalReport, size = 0): void {
    const key = keys.join(' ');
    const before = this.#reported.get(key);
    if (before === undefined ? this.#reported.size >= MOST_IN_PAGE : size <= before) return;
    if (!isReleased(report)) return;
    this.#reported.set(key, size);
    this.#waiting.push(report);
    if (this.#waiting.length >= LIST_MAX_ITEMS.releaseReports) this.flush();
    else this.#timer ??= setTimeout(() => this.flush(), BATCH_MS);
  }

  flush(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const reports = this.#waiting;
    this.#waiting = [];
    if (reports.length > 0) this.#send(JSON.stringify({ reports }));
  }

  flushWhenPageHides(): void {
    whenPageHides(() => this.flush());
  }
}
