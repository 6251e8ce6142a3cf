import { countedAddress } from '@worklane/shared-kernel/server';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { parseJsonBody } from '../../../platform/bodies/json-body.ts';
import { route } from '../../../platform/http/route.ts';
import { type Limit, requireWithinLimit } from '../../../platform/limits/request-limits.ts';
import { BUDGET_TASK, type BudgetLooks, checkErrorBudgets } from '../errors/error-budget.ts';
import { browserOf } from '../errors/release-errors.ts';
import { watchPromotions } from '../promotions/watch-promotions.ts';
import type { ReleaseFiles } from '../publish/release-files.ts';
import { AddressShares } from '../ramps/address-shares.ts';
import type { Batch, PageReportCounter } from './page-report-counter.ts';
import { groupReports, requireEdge, requirePageStamp } from './page-reports.ts';
import { crashesIn, violationsIn } from './page-violations.ts';
import { withReleases } from './policy-violations.repository.ts';
import { noteServed } from './release-served.repository.ts';

/** A page sends at most 30 batches a minute, and a person has a few tabs. */
const REPORTS_OF_VISITOR = { name: 'reports', perMinute: 120 };
const VIOLATIONS_OF_VISITOR = { name: 'violations', perMinute: 60 };
const TOO_MANY = 'release.tooManyReports';

interface ReportParts {
  files: ReleaseFiles;
  budgets: BudgetLooks;
  counter: PageReportCounter;
}

export function releaseReportRoutes(app: FastifyInstance, { files, budgets, counter }: ReportParts): void {
  const { jobs, database, clock } = app.platform;
  jobs.register(BUDGET_TASK, async () => {
    await checkErrorBudgets(database, clock.now());
    await watchPromotions({ platform: app.platform, database, files, log: app.log }, clock.now());
  });
  route(app, 'POST /api/releases/reports', async ({ db, body, request }) => {
    const batch = await batchOf(request, REPORTS_OF_VISITOR);
    await counter.count(db, groupReports(body.reports), batch);
    return {};
  });
  // For the open pages of earlier shells, and for a shell's rollback.
  route(app, 'POST /api/releases/errors', async ({ db, body, request }) => {
    const batch = await batchOf(request, REPORTS_OF_VISITOR);
    await counter.count(db, groupReports(body.errors), batch);
    return {};
  });
  servedPagesRoute(app, budgets);
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

/** Browsers report with special content types that no other call accepts, so the routes need a separate scope. */
export async function violationRoutes(app: FastifyInstance, counter: PageReportCounter): Promise<void> {
  acceptViolationReports(app);
  route(app, 'POST /api/releases/violations', async ({ db, query, body, request }) => {
    const batch = await batchOf(request, VIOLATIONS_OF_VISITOR);
    const violations = await withReleases(db, violationsIn(body, query.shell));
    await counter.count(db, { violations, releases: crashesIn(body, query) }, batch);
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
async function batchOf(request: FastifyRequest, ofVisitor: Limit): Promise<Batch> {
  const { platform } = request.server;
  const ofAddress = { name: ofVisitor.name, perMinute: platform.settings.RATE_LIMIT_REPORTS };
  await requireWithinLimit(platform, ofAddress, countedAddress(request.ip), TOO_MANY);
  const from = { ...requirePageStamp(request.headers), address: request.ip };
  await requireWithinLimit(
    platform,
    { ...ofVisitor, name: `visitor ${ofVisitor.name}` },
    from.visitor,
    TOO_MANY,
  );
  return { from, browser: browserOf(request.headers['user-agent']), now: platform.clock.now() };
}
