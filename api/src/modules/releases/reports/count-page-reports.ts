import type { ReleaseReport } from '@worklane/shared-kernel/contracts';
import type { Executor } from '../../../platform/database/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { BudgetLooks } from '../errors/error-budget.ts';
import { AddressShares, type ReportingPage } from '../ramps/address-shares.ts';
import { ReportedPages } from './page-reports.ts';
import { aboutPublished, countReports } from './release-reports.repository.ts';
import { noteHeard, noteHeardAgain } from './release-served.repository.ts';
import { noteVisitor } from './release-visitors.repository.ts';

/** The page itself reported nothing: a later page of the browser, or the browser itself, sends these reports. */
const REPORTED_FOR_OTHERS: ReadonlySet<ReleaseReport['reason']> = new Set(['died', 'crashed']);

export class PageReportCounter {
  readonly #reported = new ReportedPages<ReleaseReport>(({ package: name, id, kind, reason }) =>
    [name, id, kind, reason].join(' '),
  );
  readonly #shares: AddressShares;
  readonly #budgets: BudgetLooks;

  constructor(platform: Platform, budgets: BudgetLooks) {
    this.#shares = new AddressShares(platform);
    this.#budgets = budgets;
  }

  async count(
    db: Executor,
    from: ReportingPage,
    { reports: all, now }: { reports: readonly ReleaseReport[]; now: Date },
  ): Promise<void> {
    const first = this.#reported.firstOf(from.page, await aboutPublished(db, all));
    const reports = await this.#shares.within(from, first, ({ kind }) => kind);
    const heard = first.filter(({ reason }) => !REPORTED_FOR_OTHERS.has(reason));
    // A page beyond its network's share still counts as reporting, but adds no row.
    await noteHeard(db, { from, releases: heard.filter((report) => reports.includes(report)), now });
    await noteHeardAgain(db, { from, releases: heard.filter((report) => !reports.includes(report)), now });
    const counted = reports.filter(({ kind }) => kind !== 'started');
    if (counted.length === 0) return;
    await countReports(db, counted, now);
    await noteVisitor(db, { from, reports: counted, now });
    await this.#budgets.afterReports(db, counted, now);
  }
}
