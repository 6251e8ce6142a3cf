import { type Static, Type } from 'typebox';
import { LIST_MAX_ITEMS, TEXT_MAX_LENGTH } from '../domain/index.ts';
import { Id, RequestObject } from './primitives.ts';
import { PackageName } from './release-names.ts';
import type { RouteMap } from './route.ts';
import { Line } from './text-fields.ts';

/** Who gets a canary beside its share of the visitors, while signed in. */
export const CanaryAudience = RequestObject({
  people: Type.Array(Id, { maxItems: LIST_MAX_ITEMS.canaryAudience }),
  businesses: Type.Array(Id, { maxItems: LIST_MAX_ITEMS.canaryAudience, description: 'Everybody of them' }),
  isForStaff: Type.Boolean({ description: 'The operators of the portal' }),
});
export type CanaryAudience = Static<typeof CanaryAudience>;

/** An audience as a team names it: people by their ids, or by the emails that they have confirmed. */
export const NamedAudience = RequestObject({
  ...CanaryAudience.properties,
  emails: Type.Optional(
    Type.Array(Line(TEXT_MAX_LENGTH.email), { maxItems: LIST_MAX_ITEMS.canaryAudience, uniqueItems: true }),
  ),
});
export type NamedAudience = Static<typeof NamedAudience>;

/** How many an audience names. The history has no more of them: it is kept when an account is gone. */
export const AudienceCounts = Type.Object({
  people: Type.Integer(),
  businesses: Type.Integer(),
  isForStaff: Type.Boolean(),
});
export type AudienceCounts = Static<typeof AudienceCounts>;

export const canaryAudienceRoutes = {
  'GET /api/releases/audience': {
    summary: 'The packages whose canary the signed-in person gets, whatever the share of the visitors',
    access: 'session',
    inPersonOnly: true,
    responses: { 200: Type.Array(PackageName) },
  },
} as const satisfies RouteMap;
