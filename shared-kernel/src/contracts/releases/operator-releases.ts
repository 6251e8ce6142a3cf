import { type Static, Type } from 'typebox';
import { PAGE_SIZE } from '../../domain/index.ts';
import { Instant, Nullable, OneOf, PageNum, PageSize, RequestObject } from '../primitives.ts';
import type { RouteMap } from '../route.ts';
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

export const OperatorReleases = Type.Object({
  set: Type.Integer(),
  changedAt: Instant,
  waitsForSignature: Type.Boolean({
    description: 'The last change is not signed yet, so it is not served',
  }),
  freeze: Type.Optional(Nullable(ReleaseFreeze)),
  availableActions: Type.Optional(Type.Array(AvailableReleaseAction)),
  previews: Type.Optional(Type.Integer()),
  packages: Type.Array(PackageStatus, {
    description: 'Sorted by name, including packages without a live release',
  }),
});
export type OperatorReleases = Static<typeof OperatorReleases>;

export const ReleaseChange = OneOf(['promote', 'rollback', 'canary']);
export type ReleaseChange = Static<typeof ReleaseChange>;

export const ReleasePlanQuery = RequestObject({
  action: ReleaseChange,
  id: Type.Optional(ReleaseId),
});

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
  /** `from` is the live release; `to` is the release that would be live, or the canary. */
  from: Nullable(PlannedRelease),
  to: Nullable(PlannedRelease),
  canary: Nullable(CanaryShare),
  refusals: Type.Array(Refusal, {
    description: 'Why the change would be refused; empty if it would be accepted',
  }),
  harms: Type.Array(Refusal, { description: 'Why other live modules would no longer run' }),
  stopped: Type.Array(Type.String(), { description: 'The modules that a forced rollback would stop' }),
});
export type ReleasePlan = Static<typeof ReleasePlan>;

export const RunningPreview = Type.Object({ package: PackageName, ...ReleasePreview.properties });
export type RunningPreview = Static<typeof RunningPreview>;

export const operatorReleaseRoutes = {
  'GET /api/operator/releases/previews': {
    summary:
      'Running previews of the caller’s visible packages, newest first, with links; the total is in the record-count header',
    access: 'owner',
    query: RequestObject({
      pageNum: Type.Optional(PageNum),
      pageSize: Type.Optional(PageSize(PAGE_SIZE.releasePreviews)),
    }),
    responses: { 200: Type.Array(RunningPreview) },
  },
  'GET /api/operator/releases/history': {
    summary: 'History of changes to the releases of the caller’s visible packages, newest first',
    access: 'owner',
    query: HistoryQuery,
    responses: { 200: Type.Array(HistoryEntry) },
  },
} as const satisfies RouteMap;
