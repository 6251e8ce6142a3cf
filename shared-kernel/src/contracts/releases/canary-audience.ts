import { type Static, Type } from 'typebox';
import { LIST_MAX_ITEMS, TEXT_MAX_LENGTH } from '../../domain/index.ts';
import { Id, RequestObject } from '../primitives.ts';
import type { RouteMap } from '../route.ts';
import { Line } from '../text-fields.ts';
import { PackageName } from './release-names.ts';

export const CanaryAudience = RequestObject({
  people: Type.Array(Id, { maxItems: LIST_MAX_ITEMS.canaryAudience }),
  businesses: Type.Array(Id, {
    maxItems: LIST_MAX_ITEMS.canaryAudience,
    description: 'All people of these businesses',
  }),
  isForStaff: Type.Boolean({ description: 'The operators of the portal' }),
});
export type CanaryAudience = Static<typeof CanaryAudience>;

export const NamedAudience = RequestObject({
  ...CanaryAudience.properties,
  emails: Type.Optional(
    Type.Array(Line(TEXT_MAX_LENGTH.email), { maxItems: LIST_MAX_ITEMS.canaryAudience, uniqueItems: true }),
  ),
});
export type NamedAudience = Static<typeof NamedAudience>;

/** Sizes of an audience. The history stores only these numbers, because it outlives accounts. */
export const AudienceCounts = Type.Object({
  people: Type.Integer(),
  businesses: Type.Integer(),
  isForStaff: Type.Boolean(),
});
export type AudienceCounts = Static<typeof AudienceCounts>;

export const canaryAudienceRoutes = {
  'GET /api/releases/audience': {
    summary: 'The packages whose canary the signed-in person gets regardless of its share',
    access: 'session',
    inPersonOnly: true,
    responses: { 200: Type.Array(PackageName) },
  },
} as const satisfies RouteMap;
