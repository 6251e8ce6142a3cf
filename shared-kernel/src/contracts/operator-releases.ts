import { type Static, Type } from 'typebox';
import { PAGE_SIZE } from '../domain/index.ts';
import { Instant, Nullable, OneOf, PageNum, PageSize, RequestObject } from './primitives.ts';
import { ReleasePreview } from './release-previews.ts';
import {
  AvailableReleaseAction,
  CanaryShare,
  HistoryEntry,
  HistoryQuery,
  PackageName,
  PackageStatus,
  Refusal,
  ReleaseFreeze,
  ReleaseId,
} from './releases.ts';
import type { RouteMap } from './route.ts';

/** The releases of all packages, as operators see them; somebody who owns packages sees these alone. */
export const OperatorReleases = Type.Object({
  set: Type.Integer(),
  changedAt: Instant,
  waitsForSignature: Type.Boolean({
    description: 'What was changed last is not signed yet, so it is not served',
  }),
  /** Null where promotions are not frozen. */
  freeze: Type.Optional(Nullable(ReleaseFreeze)),
  availableActions: Type.Optional(Type.Array(AvailableReleaseAction)),
  /** Previews that run. */
  previews: Type.Optional(Type.Integer()),
  packages: Type.Array(PackageStatus, { description: 'By name, with those of which nothing is live' }),
});
export type OperatorReleases = Static<typeof OperatorReleases>;

/** Changes of what is live that are planned before they are made. */
export const ReleaseChange = OneOf(['promote', 'rollback', 'canary']);
export type ReleaseChange = Static<typeof ReleaseChange>;

export const ReleasePlanQuery = RequestObject({
  action: ReleaseChange,
  id: Type.Optional(ReleaseId),
});

/** What a plan compares of two releases. */
export const PlannedRelease = Type.Object({
  id: Type.String(),
  version: Type.String(),
  kernel: Type.String(),
  bytes: Type.Integer(),
  files: Type.Integer(),
  paths: Type.Array(Type.String()),
});
export type PlannedRelease = Static<typeof PlannedRelease>;

export const ReleasePlan = Type.Object({
  /** The live release, and the one that would be live or the canary. */
  from: Nullable(PlannedRelease),
  to: Nullable(PlannedRelease),
  canary: Nullable(CanaryShare),
  refusals: Type.Array(Refusal, { description: 'Why it would be refused; empty where it would be done' }),
  harms: Type.Array(Refusal, { description: 'Why other live modules would no longer run' }),
  stopped: Type.Array(Type.String(), { description: 'Those modules; a forced rollback stops them' }),
});
export type ReleasePlan = Static<typeof ReleasePlan>;

/** A preview that runs, of any package. */
export const RunningPreview = Type.Object({ package: PackageName, ...ReleasePreview.properties });
export type RunningPreview = Static<typeof RunningPreview>;

/** The calls about the releases of several packages: of all for operators, of their own for others; a part of the route map. */
export const operatorReleaseRoutes = {
  'GET /api/operator/releases/previews': {
    summary:
      'The previews that run of the packages in sight, newest first, with their links; the total is in the record-count header',
    access: 'owner',
    query: RequestObject({
      pageNum: Type.Optional(PageNum),
      pageSize: Type.Optional(PageSize(PAGE_SIZE.releasePreviews)),
    }),
    responses: { 200: Type.Array(RunningPreview) },
  },
  'GET /api/operator/releases/history': {
    summary: 'Who did what with the releases of the packages in sight, newest first',
    access: 'owner',
    query: HistoryQuery,
    responses: { 200: Type.Array(HistoryEntry) },
  },
} as const satisfies RouteMap;
