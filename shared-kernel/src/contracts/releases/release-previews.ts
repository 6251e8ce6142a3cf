import { type Static, Type } from 'typebox';
import { PREVIEW_HOURS, TEXT_MAX_LENGTH } from '../../domain/index.ts';
import { Id, Instant, Nullable, RequestObject } from '../primitives.ts';
import type { RouteMap } from '../route.ts';
import { Line } from '../text-fields.ts';
import { ReleaseSource } from './release-source.ts';
import { PackageName, ReleaseFreeze, ReleaseId, SignedRelease } from './releases.ts';

export const ReleasePreview = Type.Object({
  id: Id,
  release: ReleaseId,
  /** The signed part of the link, which is sufficient to open the preview. */
  code: Type.String(),
  createdAt: Instant,
  endsAt: Instant,
  endedAt: Nullable(Instant),
  who: Type.String(),
  /** Missing in answers of an older api; null if the publisher sent no source. */
  source: Type.Optional(Nullable(ReleaseSource)),
});
export type ReleasePreview = Static<typeof ReleasePreview>;

export const OpenPreview = Type.Object({ release: SignedRelease, endsAt: Instant, who: Type.String() });
export type OpenPreview = Static<typeof OpenPreview>;

const PackageParams = RequestObject({ package: PackageName });
const Reason = Line(TEXT_MAX_LENGTH.releaseReason);

export const previewRoutes = {
  'GET /api/releases/previews': {
    summary: 'The release of a preview; the link’s signed code is the permission',
    access: 'public',
    query: RequestObject({ code: Type.String({ maxLength: TEXT_MAX_LENGTH.signature }) }),
    responses: { 200: OpenPreview },
  },
  'GET /api/releases/:package/previews': {
    summary: 'The previews of a package, newest first, with their links',
    access: 'release',
    params: PackageParams,
    responses: { 200: Type.Array(ReleasePreview) },
  },
  'POST /api/releases/:package/previews': {
    summary: 'Create a link that shows the portal with a published release',
    access: 'release',
    needs: ['publish'],
    params: PackageParams,
    body: RequestObject({
      id: ReleaseId,
      hours: Type.Optional(Type.Integer({ minimum: 1, maximum: PREVIEW_HOURS.most })),
      why: Type.Optional(Reason),
    }),
    responses: { 200: ReleasePreview },
    // The answer contains the link, which is a secret.
    isIdempotencyExempt: true,
  },
  'POST /api/releases/:package/previews/end': {
    summary: 'End a preview early; its link has no effect from the next page on',
    access: 'release',
    needs: ['publish'],
    params: PackageParams,
    body: RequestObject({ id: Id }),
    responses: { 200: Type.Object({ id: Id, release: ReleaseId }) },
  },
  'POST /api/operator/releases/freeze': {
    summary: 'Freeze promotions, and the start and growth of canaries, until the freeze is ended',
    access: 'release',
    body: RequestObject({ why: Reason }),
    responses: { 200: ReleaseFreeze },
  },
  'POST /api/operator/releases/thaw': {
    summary: 'End the freeze of promotions',
    access: 'release',
    body: RequestObject({ why: Reason }),
    responses: { 200: Type.Object({}) },
  },
} as const satisfies RouteMap;
