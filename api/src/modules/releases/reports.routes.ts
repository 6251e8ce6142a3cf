import type { ReleaseReport } from '@worklane/shared-kernel/contracts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { countedAddress } from '../../platform/counted-address.ts';
import { parseJsonBody } from '../../platform/json-body.ts';
import type { Platform } from '../../platform/platform.ts';
import { requireWithinLimit } from '../../platform/request-limits.ts';
import { route } from '../../platform/route.ts';
import { isReleaseReport, ReportedPages, requirePageStamp } from './page-reports.ts';
import { type Violation, violationsIn } from './page-violations.ts';
import { countViolations } from './policy-violations.repository.ts';
import { countReports } from './release-reports.repository.ts';

/** A page sends at most 30 batches a minute, and a person has a few tabs. */
const REPORTS_OF_VISITOR_PER_MINUTE = 120;
const VIOLATIONS_OF_VISITOR_PER_MINUTE = 60;

/** What pages tell of the releases they load. */
export function releaseReportRoutes(app: FastifyInstance): void {
  const reported = new ReportedPages<ReleaseReport>(({ package: name, id, kind, reason }) =>
    [name, id, kind, reason].join(' '),
  );
  route(app, 'POST /api/releases/reports', async ({ db, body, request, platform, now }) => {
    const page = await pageWithinLimits(request, platform, {
      name: 'reports',
      ofVisitorPerMinute: REPORTS_OF_VISITOR_PER_MINUTE,
    });
    const reports = reported.firstOf(page, body.reports.filter(isReleaseReport));
    if (reports.length > 0) await countReports(db, reports, now);
    return {};
  });
}

/**
 * What browsers refused in pages. They send it under content types of their own, which no other call accepts: so these
 * routes need a scope of their own.
 */
export async function violationRoutes(app: FastifyInstance): Promise<void> {
  acceptViolationReports(app);
  const refused = new ReportedPages<Violation>((violation) => Object.values(violation).join(' '));
  route(app, 'POST /api/releases/violations', async ({ db, query, body, request, platform, now }) => {
    const page = await pageWithinLimits(request, platform, {
      name: 'violations',
      ofVisitorPerMinute: VIOLATIONS_OF_VISITOR_PER_MINUTE,
    });
    await countViolations(db, refused.firstOf(page, violationsIn(body, query.shell)), now);
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

/**
 * The page that a report comes from.
 * @throws ProblemError 403 without a verified stamp, 429 beyond the limits of its address or visitor
 */
async function pageWithinLimits(
  request: FastifyRequest,
  platform: Platform,
  { name, ofVisitorPerMinute }: { name: string; ofVisitorPerMinute: number },
): Promise<string> {
  const perMinute = platform.settings.RATE_LIMIT_REPORTS;
  const code = 'release.tooManyReports';
  await requireWithinLimit(platform, { name, perMinute }, countedAddress(request.ip), code);
  const { page, visitor } = requirePageStamp(request.headers);
  const ofVisitor = { name: `visitor ${name}`, perMinute: ofVisitorPerMinute };
  await requireWithinLimit(platform, ofVisitor, visitor, code);
  return page;
}
