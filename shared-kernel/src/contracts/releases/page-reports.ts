import { type Static, Type } from 'typebox';
import {
  LIST_MAX_ITEMS,
  REPORT_BATCH_MAX_BYTES,
  REPORTED_MS_MAX,
  TEXT_MAX_LENGTH,
} from '../../domain/index.ts';
import { Nullable, RequestObject } from '../primitives.ts';
import type { RouteMap } from '../route.ts';
import { VitalReport } from './ramps.ts';
import { ErrorReport } from './release-errors.ts';
import { PackageName, ReleaseId } from './release-names.ts';

export const ReportKind = Type.Union([
  Type.Literal('loaded'),
  Type.Literal('loadFailed'),
  Type.Literal('threw'),
  Type.Literal('warned'),
  /** The page's scripts run; sent before the code of any module. */
  Type.Literal('started'),
]);
export type ReportKind = Static<typeof ReportKind>;

/** Why a module failed; each reason has a text in the shell and a page in docs/runbooks. */
export const FailureReason = Type.Union([
  Type.Literal('unreachable'),
  Type.Literal('timeout'),
  Type.Literal('notFound'),
  Type.Literal('serverError'),
  Type.Literal('notScript'),
  Type.Literal('integrity'),
  Type.Literal('syntax'),
  Type.Literal('threwOnLoad'),
  Type.Literal('contract'),
  Type.Literal('incompatible'),
  Type.Literal('render'),
  Type.Literal('empty'),
  Type.Literal('handler'),
  Type.Literal('widget'),
  Type.Literal('unknown'),
]);
export type FailureReason = Static<typeof FailureReason>;

/** Observations of a page while a module's area was shown; each has a page in docs/runbooks. */
export const WarningReason = Type.Union([Type.Literal('busy'), Type.Literal('memory')]);
export type WarningReason = Static<typeof WarningReason>;

/** The end of a page that reported nothing itself: the next page of its browser, or the browser, reports it. */
export const EndReason = Type.Union([Type.Literal('died'), Type.Literal('crashed')]);
export type EndReason = Static<typeof EndReason>;

export const ReleaseReport = Type.Object({
  package: PackageName,
  id: ReleaseId,
  kind: ReportKind,
  reason: Nullable(Type.Union([FailureReason, WarningReason, EndReason])),
  ms: Type.Integer({ minimum: 0, maximum: REPORTED_MS_MAX }),
});
export type ReleaseReport = Static<typeof ReleaseReport>;

/** A report belongs to the group whose schema it fits. The api has one handler for each group. */
export const PAGE_REPORTS = { releases: ReleaseReport, vitals: VitalReport, errors: ErrorReport } as const;
export type PageReport = ReleaseReport | VitalReport | ErrorReport;

const listOf = (maxItems: number) =>
  Type.Array(Type.Unknown(), {
    minItems: 1,
    maxItems,
    description: 'PageReport objects; others are ignored',
  });

const PageId = Type.String({ pattern: '^[0-9a-f]{24}$' });
const VisitorId = Type.String({ pattern: '^[0-9a-f]{32}$' });
const ServedRelease = RequestObject({ package: PackageName, id: ReleaseId });

export const ServedPagesBody = RequestObject({
  pages: Type.Array(
    RequestObject({
      page: PageId,
      visitor: VisitorId,
      address: Type.String({ maxLength: TEXT_MAX_LENGTH.networkAddress }),
      msAgo: Type.Integer({ minimum: 0, maximum: REPORTED_MS_MAX }),
      releases: Type.Array(ServedRelease, { minItems: 1, maxItems: LIST_MAX_ITEMS.servedReleases }),
    }),
    { minItems: 1, maxItems: LIST_MAX_ITEMS.servedPages },
  ),
});
export type ServedPagesBody = Static<typeof ServedPagesBody>;

/** Violation reports in the format of browsers: a batch of the Reporting API, or one report of a browser without it. */
export const ViolationReportsBody = Type.Union([
  Type.Array(Type.Unknown(), { maxItems: LIST_MAX_ITEMS.releaseReports }),
  Type.Object({ 'csp-report': Type.Unknown() }),
]);
export type ViolationReportsBody = Static<typeof ViolationReportsBody>;

/** The page's stamp, which the edge verifies: neither beacons nor a browser's own reports can set headers. */
const Stamp = { page: Type.Optional(Type.String({ maxLength: TEXT_MAX_LENGTH.signature })) };

const reportCall = {
  access: 'public',
  responses: { 202: Type.Object({}) },
  isIdempotencyExempt: true,
  ownsTransactions: true,
} as const;

export const pageReportRoutes = {
  'POST /api/releases/reports': {
    ...reportCall,
    summary:
      'Report releases that a page loaded or could not use, its speed and its errors; a visitor is stored as one hash per release',
    query: RequestObject(Stamp),
    body: RequestObject({ reports: listOf(LIST_MAX_ITEMS.releaseReports) }),
    maximumBodyBytes: REPORT_BATCH_MAX_BYTES,
  },
  'POST /api/releases/errors': {
    ...reportCall,
    summary: 'Report errors of a page with an earlier shell, like POST /api/releases/reports',
    query: RequestObject(Stamp),
    body: RequestObject({ errors: listOf(LIST_MAX_ITEMS.errorReports) }),
    maximumBodyBytes: REPORT_BATCH_MAX_BYTES,
  },
  // Only an edge can send the header that the call needs.
  'POST /api/releases/served': {
    ...reportCall,
    summary: 'The pages that an edge has served; compared with the pages that report',
    body: ServedPagesBody,
    maximumBodyBytes: 64 * 1024,
  },
  'POST /api/releases/violations': {
    ...reportCall,
    summary:
      'Report content that a browser blocked in a page, or a crash of the page; reports are counted by release',
    query: RequestObject({
      ...Stamp,
      shell: ReleaseId,
      // The module of the page's path and its release, for reports about the page as a whole.
      module: Type.Optional(PackageName),
      release: Type.Optional(ReleaseId),
    }),
    body: ViolationReportsBody,
    maximumBodyBytes: 64 * 1024,
  },
} as const satisfies RouteMap;
