import type { ErrorReport, ReleaseReport } from '@worklane/shared-kernel/contracts';
import { LIST_MAX_ITEMS } from '@worklane/shared-kernel/domain';
import { countedAddress } from '@worklane/shared-kernel/server';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { parseJsonBody } from '../../../platform/bodies/json-body.ts';
import { route } from '../../../platform/http/route.ts';
import { requireWithinLimit } from '../../../platform/limits/request-limits.ts';
import type { Platform } from '../../../platform/platform.ts';
import { BUDGET_TASK, BudgetLooks, checkErrorBudgets } from '../errors/error-budget.ts';
import { countError } from '../errors/release-errors.repository.ts';
import { browserOf, fingerprintOf, isErrorReport } from '../errors/release-errors.ts';
import { AddressShares, type ReportingPage } from '../ramps/address-shares.ts';
import {
  isReleaseReport,
  isVitalReport,
  MeasuredPages,
  ReportedPages,
  requirePageStamp,
} from './page-reports.ts';
import { type FoundViolation, violationsIn } from './page-violations.ts';
import { countViolations, withReleases } from './policy-violations.repository.ts';
import { countReports } from './release-reports.repository.ts';
import { noteVisitor } from './release-visitors.repository.ts';
import { countVitals } from './release-vitals.repository.ts';
import { addVitalEvidence } from './vital-evidence.repository.ts';

/** A page sends at most 30 batches a minute, and a person has a few tabs. */
const REPORTS_OF_VISITOR_PER_MINUTE = 120;
const VIOLATIONS_OF_VISITOR_PER_MINUTE = 60;
const ERRORS_OF_VISITOR_PER_MINUTE = 30;

export function releaseReportRoutes(app: FastifyInstance): void {
  const reported = new ReportedPages<ReleaseReport>(({ package: name, id, kind, reason }) =>
    [name, id, kind, reason].join(' '),
  );
  const measured = new MeasuredPages();
  const budgets = new BudgetLooks();
  const shares = new AddressShares(app.platform);
  const { jobs, database, clock } = app.platform;
  jobs.register(BUDGET_TASK, () => checkErrorBudgets(database, clock.now()));
  route(app, 'POST /api/releases/reports', async ({ db, body, request, platform, now }) => {
    const from = await pageWithinLimits(request, platform, {
      name: 'reports',
      ofVisitorPerMinute: REPORTS_OF_VISITOR_PER_MINUTE,
    });
    const first = reported.firstOf(from.page, body.reports.filter(isReleaseReport));
    const reports = await shares.within(from, first, ({ kind }) => kind);
    if (reports.length > 0) {
      await countReports(db, reports, now);
      await noteVisitor(db, { from, reports, now });
      await budgets.afterReports(db, reports, now);
    }
    const vitals = await shares.within(from, body.reports.filter(isVitalReport), ({ metric }) => metric);
    const measures = measured.toCount(from, vitals, now);
    await countVitals(db, measures);
    await addVitalEvidence(db, measures);
    return {};
  });
  errorReportRoute(app);
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
    const first = thrown.firstOf(from.page, body.errors.filter(isErrorReport));
    for (const error of await shares.within(from, first, () => 'errors')) {
      await countError(db, { ...error, fingerprint: fingerprintOf(error), browser }, now);
    }
    return {};
  });
}

/** Browsers report with special content types that no other call accepts, so the routes need a separate scope. */
export async function violationRoutes(app: FastifyInstance): Promise<void> {
  acceptViolationReports(app);
  const refused = new ReportedPages<FoundViolation>((violation) => Object.values(violation).join(' '));
  const shares = new AddressShares(app.platform);
  route(app, 'POST /api/releases/violations', async ({ db, query, body, request, platform, now }) => {
    const from = await pageWithinLimits(request, platform, {
      name: 'violations',
      ofVisitorPerMinute: VIOLATIONS_OF_VISITOR_PER_MINUTE,
    });
    const first = await withReleases(db, refused.firstOf(from.page, violationsIn(body, query.shell)));
    await countViolations(db, await shares.within(from, first, () => 'violations'), now);
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
