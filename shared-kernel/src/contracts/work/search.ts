import { type Static, Type } from 'typebox';
import { LIST_MAX_ITEMS, PAGE_SIZE, SEARCH_DISTANCE_MAX_KM, TEXT_MAX_LENGTH } from '../../domain/index.ts';
import { Person, SeesOnlyShared } from '../people/users.ts';
import {
  DayText,
  Id,
  IdList,
  Instant,
  Nullable,
  OneOf,
  PageNum,
  PageSize,
  RequestObject,
  ToldId,
} from '../primitives.ts';
import { Line } from '../text-fields.ts';
import { AustralianState, Brief, BriefBadge, DurationCode } from './briefs.ts';
import { EditQuoteBody } from './quotes.ts';

const SearchText = Type.String({ maxLength: TEXT_MAX_LENGTH.searchWords });

export const SearchUsersQuery = RequestObject({
  q: Type.Optional(SearchText),
  filter: Type.Optional(
    Type.String({ pattern: '^email:', maxLength: TEXT_MAX_LENGTH.email, description: 'email:{value}' }),
  ),
  businessId: Type.Optional(Id),
  excludedIds: Type.Optional(IdList(LIST_MAX_ITEMS.excludedPeople)),
  pageNum: Type.Optional(PageNum),
  perPage: Type.Optional(PageSize(PAGE_SIZE.peopleSearch)),
});

export const UserHit = Type.Object({
  ...Person.properties,
  fullName: Type.String(),
  jobTitle: Nullable(Type.String()),
  businessName: Nullable(Type.String()),
  seesOnlyShared: SeesOnlyShared,
});
export type UserHit = Static<typeof UserHit>;

export const SearchBusinessesQuery = RequestObject({
  q: Type.Optional(SearchText),
  filter: Type.Optional(
    Type.String({
      pattern: '^invitedUsers\\.email:',
      maxLength: TEXT_MAX_LENGTH.email,
      description: "invitedUsers.email:{value}, only for the caller's own email",
    }),
  ),
  pageNum: Type.Optional(PageNum),
  perPage: Type.Optional(PageSize(PAGE_SIZE.businessSearch)),
  sort: Type.Optional(OneOf(['createdAt:desc'])),
});

export const BusinessHit = Type.Object({
  _id: Id,
  name: Type.String(),
  businessLogoUrl: Nullable(Type.String()),
  users: Type.Array(
    Type.Object({
      id: Id,
      fullName: Type.String(),
      jobTitle: Nullable(Type.String()),
      avatar: Nullable(Type.String()),
    }),
  ),
});

export type BusinessHit = Static<typeof BusinessHit>;

export const RfqSort = OneOf(['createdAt:desc', 'dueDate:asc', 'relevance:desc', 'distance:asc']);
export type RfqSort = Static<typeof RfqSort>;

const rfqFilters = {
  q: Type.Optional(SearchText),
  industryIds: Type.Optional(IdList(LIST_MAX_ITEMS.industries)),
  location: Type.Optional(SearchText),
  state: Type.Optional(AustralianState),
  dueFrom: Type.Optional(DayText),
  dueTo: Type.Optional(DayText),
  duration: Type.Optional(DurationCode),
  badges: Type.Optional(
    OneOf(['held'], { description: 'Only work requests whose required badges the business has' }),
  ),
  within: Type.Optional(
    Type.Integer({
      minimum: 1,
      maximum: SEARCH_DISTANCE_MAX_KM,
      description: "Maximum distance in kilometres from the business's address to the middle of the suburb",
    }),
  ),
};

/** Briefs that are open to the market; with `projectIds`, those of the caller's projects. */
export const SearchRfqsQuery = RequestObject({
  ...rfqFilters,
  projectIds: Type.Optional(IdList(LIST_MAX_ITEMS.searchedProjects)),
  told: Type.Optional(ToldId),
  sort: Type.Optional(RfqSort),
  page: Type.Optional(PageNum),
  size: Type.Optional(PageSize(PAGE_SIZE.rfqSearch)),
});
export type SearchRfqsQuery = Static<typeof SearchRfqsQuery>;

export const RfqHit = Type.Object({
  _id: Id,
  id: Id,
  isLocked: Type.Boolean(),
  workTitle: Type.String(),
  industry: Brief.properties.industry,
  isProcurement: Type.Boolean(),
  poster: Person,
  dueDate: Nullable(Instant),
  duration: Nullable(Type.String()),
  suburb: Nullable(Type.String()),
  excerpt: Nullable(Type.String({ description: 'The start of the description without markup' })),
  requiredVettingBadges: Type.Array(BriefBadge),
  optionalVettingBadges: Type.Array(BriefBadge),
  createdAt: Instant,
  projectId: Nullable(Type.String({ description: 'The caller’s project on it' })),
  distanceKm: Nullable(
    Type.Integer({
      description:
        "Kilometres from the business's address to the middle of the suburb; null if one is unknown",
    }),
  ),
});
export type RfqHit = Static<typeof RfqHit>;

export const OpenRfq = Type.Object({
  ...RfqHit.properties,
  startDate: Nullable(Instant),
  description: Brief.properties.description,
  customQuestions: Brief.properties.customQuestions,
});
export type OpenRfq = Static<typeof OpenRfq>;

export const AssignProjectQuery = RequestObject({
  action: OneOf(['assignProject']),
  fromSupplier: OneOf(['true']),
  sellerIds: Type.Optional(
    Type.Union([Type.Literal(''), Id], {
      description: "Optional: the id of the caller's business, or of the caller",
    }),
  ),
});

export const AssignProjectBody = RequestObject({
  quote: Type.Optional(EditQuoteBody),
});

export const SavedQuery = RequestObject(rfqFilters);
export type SavedQuery = Static<typeof SavedQuery>;

const SavedSearchName = Line(TEXT_MAX_LENGTH.savedSearchName);

export const SaveSearchBody = RequestObject({ name: SavedSearchName, query: SavedQuery });
export const RenameSearchBody = RequestObject({ name: SavedSearchName });

export const SavedSearch = Type.Object({
  id: Id,
  name: Type.String(),
  query: SavedQuery,
  createdAt: Instant,
});
export type SavedSearch = Static<typeof SavedSearch>;
