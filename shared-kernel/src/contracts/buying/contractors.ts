import { type Static, Type } from 'typebox';
import {
  CONTRACTOR_DISTANCE_MAX_KM,
  LIST_MAX_ITEMS,
  PAGE_SIZE,
  RATING_MAX,
  TEXT_MAX_LENGTH,
} from '../../domain/index.ts';
import { Id, IdList, Nullable, OneOf, PageNum, PageSize, RequestObject } from '../primitives.ts';
import { Line } from '../text-fields.ts';

export const BadgeSummary = Type.Object({
  asked: Type.Integer({ description: 'Required badges of the Work Request' }),
  held: Type.Integer(),
  missing: Type.Array(Type.String(), { description: 'Names of required badges that the business lacks' }),
  lapsing: Type.Array(Type.Object({ name: Type.String(), lastDay: Type.String() }), {
    description: 'Badges that expire before the work ends',
  }),
});
export type BadgeSummary = Static<typeof BadgeSummary>;

/** A business as a buyer sees it before a choice. */
export const Contractor = Type.Object({
  id: Id,
  name: Type.String(),
  businessLogoUrl: Nullable(Type.String()),
  suburb: Nullable(Type.String()),
  rating: Nullable(Type.Number({ description: 'Mean of the ratings, one decimal' })),
  ratingCount: Type.Integer(),
  jobs: Type.Integer({ description: 'Completed projects' }),
  jobsWithYou: Type.Integer({ description: "Completed projects for the caller's business" }),
  distanceKm: Nullable(Type.Integer({ description: 'From its address to the site; null if one is unknown' })),
  badges: BadgeSummary,
});
export type Contractor = Static<typeof Contractor>;

export const ContractorsQuery = RequestObject({
  q: Type.Optional(
    Type.String({ maxLength: TEXT_MAX_LENGTH.searchWords, description: 'Name, ABN or suburb' }),
  ),
  industryIds: Type.Optional(IdList(LIST_MAX_ITEMS.industries)),
  site: Type.Optional(
    Type.String({ maxLength: TEXT_MAX_LENGTH.site, description: 'Distances are measured from it' }),
  ),
  within: Type.Optional(
    Type.Integer({
      minimum: 1,
      maximum: CONTRACTOR_DISTANCE_MAX_KM,
      description: 'Kilometres; needs `site`',
    }),
  ),
  badgeIds: Type.Optional(IdList(LIST_MAX_ITEMS.badges)),
  workFrom: Type.Optional(Type.String({ format: 'day', maxLength: TEXT_MAX_LENGTH.day })),
  workTo: Type.Optional(Type.String({ format: 'day', maxLength: TEXT_MAX_LENGTH.day })),
  holdsAll: Type.Optional(
    OneOf(['true'], { description: 'Only with all of `badgeIds` on the work’s dates' }),
  ),
  minRating: Type.Optional(Type.Integer({ minimum: 1, maximum: RATING_MAX })),
  workedWithYou: Type.Optional(OneOf(['true'])),
  ids: Type.Optional(IdList(LIST_MAX_ITEMS.invitedBusinesses)),
  pageNum: Type.Optional(PageNum),
  perPage: Type.Optional(PageSize(PAGE_SIZE.contractors)),
});

export const ContractorListBody = RequestObject({
  name: Line(TEXT_MAX_LENGTH.savedSearchName),
  businessIds: Type.Array(Id, { maxItems: LIST_MAX_ITEMS.invitedBusinesses, uniqueItems: true }),
});

export const ContractorList = Type.Object({
  id: Id,
  name: Type.String(),
  businesses: Type.Array(Type.Object({ id: Id, name: Type.String() })),
});
export type ContractorList = Static<typeof ContractorList>;
