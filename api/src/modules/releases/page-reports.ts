import type { IncomingHttpHeaders } from 'node:http';
import { ReleaseReport, VitalReport } from '@worklane/shared-kernel/contracts';
import { Compile } from 'typebox/compile';
import { ProblemError } from '../../platform/problem.ts';

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
 * Which pages have reported what: a page counts once for each `keyOf`. It is kept in memory, so that nothing
 * of a page is stored; after a restart, or in another process of the api, a page may count once more.
 */
export class ReportedPages<Report> {
  readonly #keyOf: (report: Report) => string;
  readonly #mostOfPage: number;
  readonly #pages = new Map<string, Set<string>>();

  constructor(keyOf: (report: Report) => string, mostOfPage = MOST_OF_PAGE) {
    this.#keyOf = keyOf;
    this.#mostOfPage = mostOfPage;
  }

  /** Those of the reports that the page has not made before. */
  firstOf(page: string, reports: readonly Report[]): Report[] {
    const known = this.#pages.get(page) ?? new Set<string>();
    // Deleted first, so that the map is ordered by last use.
    this.#pages.delete(page);
    this.#pages.set(page, known);
    if (this.#pages.size > MOST_PAGES) this.#pages.delete(this.#pages.keys().next().value ?? '');
    return reports.filter((report) => {
      const key = this.#keyOf(report);
      if (known.has(key) || known.size >= this.#mostOfPage) return false;
      known.add(key);
      return true;
    });
  }
}
