import type { IncomingHttpHeaders } from 'node:http';
import { PAGE_REPORTS, type VitalReport } from '@worklane/shared-kernel/contracts';
import type { Static } from 'typebox';
import { Compile } from 'typebox/compile';
import { ProblemError } from '../../../platform/http/problem.ts';
import { networkGroupOf, type ReportingPage } from '../ramps/address-shares.ts';
import { PageMemory } from './page-memory.ts';
import { type MeasureToCount, slotOf } from './release-vitals.repository.ts';
import { bucketOfValue } from './vital-histogram.ts';

type Group = keyof typeof PAGE_REPORTS;
export type GroupedReports = { [Name in Group]: Static<(typeof PAGE_REPORTS)[Name]>[] };

const releases = Compile(PAGE_REPORTS.releases);
const vitals = Compile(PAGE_REPORTS.vitals);
const errors = Compile(PAGE_REPORTS.errors);

/** Entries of no group are left out: a newer shell may send them. */
export const groupReports = (entries: readonly unknown[]): GroupedReports => ({
  releases: entries.filter((entry) => releases.Check(entry)),
  vitals: entries.filter((entry) => vitals.Check(entry)),
  errors: entries.filter((entry) => errors.Check(entry)),
});

/** The page and visitor of a report, from headers that only the edge sets. Throws 403 if one is missing. */
export function requirePageStamp(headers: IncomingHttpHeaders): { page: string; visitor: string } {
  const { 'x-forwarded-page': page, 'x-forwarded-visitor': visitor } = headers;
  if (typeof page === 'string' && typeof visitor === 'string') return { page, visitor };
  throw new ProblemError(403, 'release.pageNotStamped');
}

/** Throws 403 unless an edge itself calls: it forwards no such header of a client. */
export function requireEdge(headers: IncomingHttpHeaders): void {
  if (headers['x-forwarded-served'] === undefined) throw new ProblemError(403, 'release.pageNotStamped');
}

export class ReportedPages<Report> {
  readonly #keyOf: (report: Report) => string;
  readonly #memory: PageMemory<true>;

  constructor(keyOf: (report: Report) => string, mostOfPage?: number) {
    this.#keyOf = keyOf;
    this.#memory = new PageMemory(mostOfPage);
  }

  firstOf(page: string, reports: readonly Report[]): Report[] {
    const known = this.#memory.of(page);
    return reports.filter((report) => {
      const key = this.#keyOf(report);
      return known.get(key) === undefined && known.note(key, true);
    });
  }
}

/** Counts a page once for each release, path and metric, with its worst value, in the slot of its first report. */
export class MeasuredPages {
  readonly #memory = new PageMemory<Pick<MeasureToCount, 'slot' | 'bucket' | 'networkGroup'>>();

  toCount({ page, address }: ReportingPage, vitals: readonly VitalReport[], now: Date): MeasureToCount[] {
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
      const { slot, networkGroup } = before ?? {
        slot: slotOf(now),
        networkGroup: networkGroupOf(address),
      };
      const counted = { slot, networkGroup, bucket };
      return known.note(key, counted) ? [{ vital, ...counted, from: before?.bucket ?? null }] : [];
    });
  }
}
