import type { ErrorReport, ReleaseReport } from '@worklane/shared-kernel/contracts';
import { LIST_MAX_ITEMS } from '@worklane/shared-kernel/domain';
import type { Executor } from '../../../platform/database/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { BudgetLooks } from '../errors/error-budget.ts';
import { countError } from '../errors/release-errors.repository.ts';
import { fingerprintOf } from '../errors/release-errors.ts';
import { AddressShares, type ReportingPage } from '../ramps/address-shares.ts';
import { type GroupedReports, MeasuredPages, ReportedPages } from './page-reports.ts';
import type { Violation } from './page-violations.ts';
import { countViolations } from './policy-violations.repository.ts';
import { aboutPublished, countReports } from './release-reports.repository.ts';
import { noteHeard, noteHeardAgain } from './release-served.repository.ts';
import { noteVisitor } from './release-visitors.repository.ts';
import { countVitals } from './release-vitals.repository.ts';
import { addVitalEvidence } from './vital-evidence.repository.ts';

const ERRORS_OF_VISITOR = { name: 'visitor errors', perMinute: 30 };
/** The page itself reported nothing: a later page of the browser, or the browser itself, sends these reports. */
const REPORTED_FOR_OTHERS: ReadonlySet<ReleaseReport['reason']> = new Set(['died', 'crashed']);

type Reports = GroupedReports & { violations: readonly Violation[] };

export interface Batch {
  from: ReportingPage;
  browser: string;
  now: Date;
}

type Count<Report> = (db: Executor, reports: readonly Report[], batch: Batch) => Promise<void>;
type Counts = { readonly [Group in keyof Reports]: Count<Reports[Group][number]> };

/** Counts the reports of pages about published releases, each group in its table. */
export class PageReportCounter {
  readonly #counts: Counts;

  constructor(platform: Platform, budgets: BudgetLooks) {
    const shares = new AddressShares(platform);
    this.#counts = {
      releases: releaseCount(shares, budgets),
      vitals: vitalCount(shares),
      errors: errorCount(shares, platform),
      violations: violationCount(shares),
    };
  }

  async count(db: Executor, reports: Partial<Reports>, batch: Batch): Promise<void> {
    for (const group of Object.keys(reports) as (keyof Reports)[])
      await this.#countGroup(db, group, { reports: reports[group] ?? [], batch });
  }

  async #countGroup<Group extends keyof Reports>(
    db: Executor,
    group: Group,
    { reports, batch }: { reports: readonly Reports[Group][number][]; batch: Batch },
  ): Promise<void> {
    const published = await aboutPublished(db, reports);
    if (published.length > 0) await this.#counts[group](db, published, batch);
  }
}

function releaseCount(shares: AddressShares, budgets: BudgetLooks): Count<ReleaseReport> {
  const reported = new ReportedPages<ReleaseReport>(({ package: name, id, kind, reason }) =>
    [name, id, kind, reason].join(' '),
  );
  return async (db, published, { from, now }) => {
    const first = reported.firstOf(from.page, published);
    const reports = await shares.within(from, first, ({ kind }) => kind);
    const heard = first.filter(({ reason }) => !REPORTED_FOR_OTHERS.has(reason));
    // A page beyond its network's share still counts as reporting, but adds no row.
    await noteHeard(db, { from, releases: heard.filter((report) => reports.includes(report)), now });
    await noteHeardAgain(db, { from, releases: heard.filter((report) => !reports.includes(report)), now });
    const counted = reports.filter(({ kind }) => kind !== 'started');
    if (counted.length === 0) return;
    await countReports(db, counted, now);
    await noteVisitor(db, { from, reports: counted, now });
    await budgets.afterReports(db, counted, now);
  };
}

function vitalCount(shares: AddressShares): Counts['vitals'] {
  const measured = new MeasuredPages();
  return async (db, published, { from, now }) => {
    const vitals = await shares.within(from, published, ({ metric }) => metric);
    const measures = measured.toCount(from, vitals, now);
    await countVitals(db, measures);
    await addVitalEvidence(db, measures);
  };
}

function errorCount(shares: AddressShares, { limits }: Platform): Count<ErrorReport> {
  const reported = new ReportedPages<ErrorReport>(
    (error) => [error.package, error.id, fingerprintOf(error)].join(' '),
    LIST_MAX_ITEMS.errorReports,
  );
  return async (db, published, { from, browser, now }) => {
    if ((await limits.take(ERRORS_OF_VISITOR, from.visitor, now)) > 0) return;
    const first = reported.firstOf(from.page, published);
    for (const error of await shares.within(from, first, () => 'errors'))
      await countError(db, { ...error, fingerprint: fingerprintOf(error), browser }, now);
  };
}

function violationCount(shares: AddressShares): Count<Violation> {
  const reported = new ReportedPages<Violation>((violation) => Object.values(violation).join(' '));
  return async (db, published, { from, now }) => {
    // First the share: violations are long, so those that do not count must not stay in memory.
    const counted = await shares.within(from, published, () => 'violations');
    await countViolations(db, reported.firstOf(from.page, counted), now);
  };
}
