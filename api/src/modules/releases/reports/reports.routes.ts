import type { ErrorReport } from '@worklane/shared-kernel/contracts';
import { LIST_MAX_ITEMS } from '@worklane/shared-kernel/domain';
import { countedAddress } from '@worklane/shared-kernel/server';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { parseJsonBody } from '../../../platform/bodies/json-body.ts';
import { route } from '../../../platform/http/route.ts';
import { requireWithinLimit } from '../../../platform/limits/request-limits.ts';
import type { Platform } from '../../../platform/platform.ts';
import { BUDGET_TASK, type BudgetLooks, checkErrorBudgets } from '../errors/error-budget.ts';
import { countError } from '../errors/release-errors.repository.ts';
import { browserOf, fingerprintOf, isErrorReport } from '../errors/release-errors.ts';
import { watchPromotions } from '../promotions/watch-promotions.ts';
import type { ReleaseFiles } from '../publish/release-files.ts';
import { AddressShares, type ReportingPage } from '../ramps/address-shares.ts';
import type { PageReportCounter } from './count-page-reports.ts';
import {
  isReleaseReport,
  isVitalReport,
  MeasuredPages,
  ReportedPages,
  requireEdge,
  requirePageStamp,
} from './page-reports.ts';
import { crashesIn, type Violation, violationsIn } from './page-violations.ts';
import { countViolations, withReleases } from './policy-violations.repository.ts';
import { aboutPublished } from './release-reports.repository.ts';
import { noteServed } from './release-served.repository.ts';
import { countVitals } from './release-vitals.repository.ts';
import { addVitalEvidence } from './vital-evidence.repository.ts';

/** A page sends at most 30 batches a minute, and a person has a few tabs. */
const REPORTS_OF_VISITOR_PER_MINUTE = 120;
const VIOLATIONS_OF_VISITOR_PER_MINUTE = 60;
const ERRORS_OF_VISITOR_PER_MINUTE = 30;

interface ReportParts {
  files: ReleaseFiles;
  budgets: BudgetLooks;
  counter: PageReportCounter;
}

export function releaseReportRoutes(app: FastifyInstance, { files, budgets, counter }: ReportParts): void {
  const measured = new MeasuredPages();
  const shares = new AddressShares(app.platform);
  const { jobs, database, clock } = app.platform;
  jobs.register(BUDGET_TASK, async () => {
    await checkErrorBudgets(database, clock.now());
    await watchPromotions({ platform: app.platform, database, files, log: app.log }, clock.now());
  });
  route(app, 'POST /api/releases/reports', async ({ db, body, request, platform, now }) => {
    const from = await pageWithinLimits(request, platform, {
      name: 'reports',
      ofVisitorPerMinute: REPORTS_OF_VISITOR_PER_MINUTE,
    });
    await counter.count(db, from, { reports: body.reports.filter(isReleaseReport), now });
    const published = await aboutPublished(db, body.reports.filter(isVitalReport));
    const vitals = await shares.within(from, published, ({ metric }) => metric);
    const measures = measured.toCount(from, vitals, now);
    await countVitals(db, measures);
    await addVitalEvidence(db, measures);
    return {};
  });
  servedPagesRoute(app, budgets);
  errorReportRoute(app);
}

function servedPagesRoute(app: FastifyInstance, budgets: BudgetLooks): void {
  const shares = new AddressShares(app.platform);
  route(app, 'POST /api/releases/served', async ({ db, body, request, now }) => {
    requireEdge(request.headers);
    for (const { releases, msAgo, ...from } of body.pages) {
      const counted = await shares.within(from, releases, () => 'served');
      await noteServed(db, { from, releases: counted, at: new Date(now.getTime() - msAgo) });
    }
    await budgets.afterServed(db, now);
    return {};
  });
}

function errorReportRoute(app: FastifyInstance): void {
  const thrown = new ReportedPages<ErrorReport>(
    (error) => [error.package, error.id, fingerprintOf(error)].join(' '),
    LIST_MAX_ITEMS.errorReports,
  );
  const shares = new AddressShares(app.platform);
  route(app, 'POST /api/releases/errors', async ({ db, body, request, platform, now }) => {
    const from = await pageWithinLimits(request, platform, {
      name: 'errors',
      ofVisitorPerMinute: ERRORS_OF_VISITOR_PER_MINUTE,
    });
    const browser = browserOf(request.headers['user-agent']);
    const first = thrown.firstOf(from.page, await aboutPublished(db, body.errors.filter(isErrorReport)));
    for (const error of await shares.within(from, first, () => 'errors')) {
      await countError(db, { ...error, fingerprint: fingerprintOf(error), browser }, now);
    }
    return {};
  });
}

/** Browsers report with special content types that no other call accepts, so the routes need a separate scope. */
export async function violationRoutes(app: FastifyInstance, counter: PageReportCounter): Promise<void> {
  acceptViolationReports(app);
  const refused = new ReportedPages<Violation>((violation) => Object.values(violation).join(' '));
  const shares = new AddressShares(app.platform);
  route(app, 'POST /api/releases/violations', async ({ db, query, body, request, platform, now }) => {
    const from = await pageWithinLimits(request, platform, {
      name: 'violations',
      ofVisitorPerMinute: VIOLATIONS_OF_VISITOR_PER_MINUTE,
    });
    const found = await withReleases(db, violationsIn(body, query.shell));
    const published = await aboutPublished(db, found);
    // First the share: violations are long, so those that do not count must not stay in memory.
    const counted = await shares.within(from, published, () => 'violations');
    await countViolations(db, refused.firstOf(from.page, counted), now);
    await counter.count(db, from, { reports: crashesIn(body, query), now });
    return {};
  });
}

function acceptViolationReports(app: FastifyInstance): void {
  const types = ['application/reports+json', 'application/csp-report'];
  app.addContentTypeParser(types, { parseAs: 'buffer' }, (_, body, done) => {
    try {
      done(null, parseJsonBody(body as Buffer));
    } catch (error) {
      done(error as Error);
    }
  });
}

/** Throws 403 without a verified stamp, and 429 beyond the limits of its address or visitor. */
async function pageWithinLimits(
  request: FastifyRequest,
  platform: Platform,
  { name, ofVisitorPerMinute }: { name: string; ofVisitorPerMinute: number },
): Promise<ReportingPage> {
  const perMinute = platform.settings.RATE_LIMIT_REPORTS;
  const code = 'release.tooManyReports';
  await requireWithinLimit(platform, { name, perMinute }, countedAddress(request.ip), code);
  const { page, visitor } = requirePageStamp(request.headers);
  const ofVisitor = { name: `visitor ${name}`, perMinute: ofVisitorPerMinute };
  await requireWithinLimit(platform, ofVisitor, visitor, code);
  return { page, visitor, address: request.ip };
}
