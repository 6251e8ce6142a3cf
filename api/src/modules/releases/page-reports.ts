import type { IncomingHttpHeaders } from 'node:http';
import { ReleaseReport, VitalReport } from '@worklane/shared-kernel/contracts';
import { Compile } from 'typebox/compile';
import { ProblemError } from '../../platform/problem.ts';
import { type MeasureToCount, slotOf } from './release-vitals.repository.ts';
import { bucketOfValue } from './vital-histogram.ts';

const Report = Compile(ReleaseReport);
export const isReleaseReport = (value: unknown): value is ReleaseReport => Report.Check(value);

const Vital = Compile(VitalReport);
export const isVitalReport = (value: unknown): value is VitalReport => Vital.Check(value);

/**
 * The page and visitor that a report comes from. The edge sets both headers after it has verified the stamp that it
 * gave to the page, and removes any that a client sends.
 * @throws ProblemError 403 without them
 */
export function requirePageStamp(headers: IncomingHttpHeaders): { page: string; visitor: string } {
  const { 'x-forwarded-page': page, 'x-forwarded-visitor': visitor } = headers;
  if (typeof page === 'string' && typeof visitor === 'string') return { page, visitor };
  throw new ProblemError(403, 'release.pageNotStamped');
}

/** Bounds of the memory that pages can take. */
const MOST_PAGES = 20_000;
const MOST_OF_PAGE = 200;

/**
 * What pages have reported, by page and key. It is kept in memory, so that nothing of a page is stored; after a
 * restart, or in another process of the api, a page may count once more.
 */
class PageMemory<Noted> {
  readonly #mostOfPage: number;
  readonly #pages = new Map<string, Map<string, Noted>>();

  constructor(mostOfPage: number) {
    this.#mostOfPage = mostOfPage;
  }

  of(page: string): { get(key: string): Noted | undefined; note(key: string, noted: Noted): boolean } {
    const known = this.#pages.get(page) ?? new Map<string, Noted>();
    // Deleted first, so that the map is ordered by last use.
    this.#pages.delete(page);
    this.#pages.set(page, known);
    if (this.#pages.size > MOST_PAGES) this.#pages.delete(this.#pages.keys().next().value ?? '');
    return {
      get: (key) => known.get(key),
      note: (key, noted) => {
        if (!known.has(key) && known.size >= this.#mostOfPage) return false;
        known.set(key, noted);
        return true;
      },
    };
  }
}

/** Which pages have reported what: a page counts once for each `keyOf`. */
export class ReportedPages<Report> {
  readonly #keyOf: (report: Report) => string;
  readonly #memory: PageMemory<true>;

  constructor(keyOf: (report: Report) => string, mostOfPage = MOST_OF_PAGE) {
    this.#keyOf = keyOf;
    this.#memory = new PageMemory(mostOfPage);
  }

  /** Those of the reports that the page has not made before. */
  firstOf(page: string, reports: readonly Report[]): Report[] {
    const known = this.#memory.of(page);
    return reports.filter((report) => {
      const key = this.#keyOf(report);
      return known.get(key) === undefined && known.note(key, true);
    });
  }
}

/**
 * What pages have measured: a page counts once for each release, path and metric, with the worst value that it has
 * reported, in the slot of its first report.
 */
export class MeasuredPages {
  readonly #memory = new PageMemory<Pick<MeasureToCount, 'slot' | 'bucket'>>(MOST_OF_PAGE);

  /** What is to be counted of the reports of a page. */
  toCount(page: string, vitals: readonly VitalReport[], now: Date): MeasureToCount[] {
    const known = this.#memory.of(page);
    const worst = new Map<string, VitalReport>();
    for (const vital of vitals) {
      const key = [vital.package, vital.id, vital.metric, vital.pattern].join(' ');
      if (vital.value >= (worst.get(key)?.value ?? 0)) worst.set(key, vital);
    }
    return [...worst].flatMap(([key, vital]) => {
      const before = known.get(key);
      const bucket = bucketOfValue(vital.value);
      if (before && bucket <= before.bucket) return [];
      const counted = { slot: before?.slot ?? slotOf(now), bucket };
      return known.note(key, counted) ? [{ vital, ...counted, from: before?.bucket ?? null }] : [];
    });
  }
}
