import { type Static, Type } from 'typebox';
import { PREVIEW_HOURS, TEXT_MAX_LENGTH } from '../domain/index.ts';
import { Id, Instant, Nullable, RequestObject } from './primitives.ts';
import { ReleaseSource } from './release-source.ts';
import { PackageName, ReleaseFreeze, ReleaseId, SignedRelease } from './releases.ts';
import type { RouteMap } from './route.ts';
import { Line } from './text-fields.ts';

/** A link under which its holders see the portal with a release that is not live. */
export const ReleasePreview = Type.Object({
  id: Id,
  release: ReleaseId,
  /** The signed part of its link. Whoever has it can open the preview. */
  code: Type.String(),
  createdAt: Instant,
  endsAt: Instant,
  /** Ended before its time. */
  endedAt: Nullable(Instant),
  who: Type.String(),
  /** Missing from an api that does not tell it; null where the publisher said nothing. */
  source: Type.Optional(Nullable(ReleaseSource)),
});
export type ReleasePreview = Static<typeof ReleasePreview>;

/** What an edge needs to show a preview to whoever holds its link. */
export const OpenPreview = Type.Object({ release: SignedRelease, endsAt: Instant, who: Type.String() });
export type OpenPreview = Static<typeof OpenPreview>;

const PackageParams = RequestObject({ package: PackageName });
const Reason = Line(TEXT_MAX_LENGTH.releaseReason);

/** The calls about previews of releases, and about the freeze of promotions; a part of the route map. */
export const previewRoutes = {
  'GET /api/releases/previews': {
    summary: 'The release of a preview, for the holder of its link; the signed code is the permission',
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
    summary: 'A link under which its holders alone see the portal with a published release',
    access: 'release',
    needs: ['publish'],
    params: PackageParams,
    body: RequestObject({
      id: ReleaseId,
      hours: Type.Optional(Type.Integer({ minimum: 1, maximum: PREVIEW_HOURS.most })),
      why: Type.Optional(Reason),
    }),
    responses: { 200: ReleasePreview },
    // The answer holds the link, which is a secret.
    isIdempotencyExempt: true,
  },
  'POST /api/releases/:package/previews/end': {
    summary: 'End a preview before its time; its link shows nothing from the next page on',
    access: 'release',
    needs: ['publish'],
    params: PackageParams,
    body: RequestObject({ id: Id }),
    responses: { 200: Type.Object({ id: Id, release: ReleaseId }) },
  },
  'POST /api/operator/releases/freeze': {
    summary: 'Let nothing be promoted, and no canary begin or grow, until that is ended',
    access: 'release',
    body: RequestObject({ why: Reason }),
    responses: { 200: ReleaseFreeze },
  },
  'POST /api/operator/releases/thaw': {
    summary: 'Let releases be promoted again',
    access: 'release',
    body: RequestObject({ why: Reason }),
    responses: { 200: Type.Object({}) },
  },
} as const satisfies RouteMap;
