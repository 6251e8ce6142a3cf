import { type Static, Type } from 'typebox';
import {
  ABN_LENGTH,
  ABN_TYPED_MAX_LENGTH,
  EXPERIENCE_YEARS_MAX,
  INTEGER_MAX,
  LATITUDE_MAX,
  LIST_MAX_ITEMS,
  LONGITUDE_MAX,
  PHONE_TYPES,
  SOCIAL_NETWORKS,
  TEXT_MAX_LENGTH,
} from '../../domain/index.ts';
import { BusinessMember, BusinessType, SeesOnlyShared } from '../people/users.ts';
import { DayText, Id, Nullable, OneOf, optional, RequestObject } from '../primitives.ts';
import { OptionalLine, PlainText } from '../text-fields.ts';

export const PhoneType = OneOf(PHONE_TYPES);

export const Telephone = Type.Object({ type: PhoneType, telephone: Type.String() });
export type Telephone = Static<typeof Telephone>;

export const Qualification = Type.Object({
  name: Type.String(),
  fromDate: Type.String({ description: 'YYYY-MM-DD' }),
  endDate: Nullable(Type.String({ description: 'YYYY-MM-DD' })),
});
export type Qualification = Static<typeof Qualification>;

/** `urlIconImage` and `urlDescription` contain the network's name, such as Facebook. */
export const SocialUrl = Type.Object({
  _id: Id,
  urlIconImage: Type.String(),
  url: Type.String(),
  urlDescription: Type.String(),
});
export type SocialUrl = Static<typeof SocialUrl>;

export const PortfolioItem = Type.Object({
  _id: Type.Optional(Id),
  name: Type.String(),
  mimeType: Type.String(),
  description: Nullable(Type.String()),
  date: Nullable(Type.String({ description: 'YYYY-MM-DD' })),
  fullImageUrl: Type.String(),
  thumbnailImageUrl: Nullable(Type.String()),
  projectId: Nullable(Id),
});
export type PortfolioItem = Static<typeof PortfolioItem>;

/** A GeoJSON point: longitude, then latitude. */
export const Point = Type.Object({
  type: Type.Literal('Point'),
  coordinates: Type.Array(Type.Number(), { minItems: 2, maxItems: 2 }),
});

export const Business = Type.Object({
  _id: Id,
  id: Id,
  name: Type.String(),
  abn: Nullable(Type.String({ description: 'Digits only' })),
  experienceYear: Nullable(Type.Integer()),
  industries: Type.Array(Id),
  industryLabels: Type.Array(Type.String(), {
    description: "Labels of the industries, 'parent - name', sorted",
  }),
  address: Nullable(Type.String()),
  formattedAddress: Nullable(Type.String()),
  suburb: Nullable(Type.String()),
  postCode: Nullable(Type.String()),
  loc: Nullable(Point),
  url: Nullable(Type.String()),
  description: Nullable(Type.String({ description: 'Rich text, sanitised by the server' })),
  businessLogoUrl: Nullable(Type.String()),
  businessType: BusinessType,
  telephones: Type.Array(Telephone),
  qualifications: Type.Array(Qualification),
  socialUrls: Type.Array(SocialUrl),
  portfolio: Type.Array(PortfolioItem),
  users: Type.Array(
    Type.Object({
      ...BusinessMember.properties,
      jobTitle: Nullable(Type.String()),
      avatarUrl: Nullable(Type.String()),
      email: Type.Optional(Type.String({ description: 'Only for colleagues' })),
      seesOnlyShared: SeesOnlyShared,
    }),
  ),
  invitedUsers: Type.Array(Type.Object({ email: Type.String() }), {
    description: 'People invited to join; empty for readers of another business',
  }),
  concierges: Type.Array(Id, { description: 'Always empty: the portal has no concierges' }),
  rating: Type.Object(
    { mean: Type.Number(), count: Type.Integer() },
    { description: 'Stars of all reviews of the business; the mean is 0 without reviews' },
  ),
  rfqStartDateMandatory: Type.Boolean(),
  revision: Type.Integer({ description: 'Counts the changes of the profile' }),
});
export type Business = Static<typeof Business>;

/** Checks only lengths: the rules of the domain answer with the form's error texts. */
const typed = (maxLength: number) => Type.String({ maxLength });

/** Omitted fields stay the same. If the profile no longer has the given `revision`, the answer is 409. */
export const ChangeBusinessBody = RequestObject(
  optional({
    revision: Type.Integer({ minimum: 1, maximum: INTEGER_MAX }),
    name: typed(TEXT_MAX_LENGTH.businessName),
    abn: Nullable(Type.String({ maxLength: ABN_TYPED_MAX_LENGTH })),
    experienceYear: Nullable(Type.Integer({ minimum: 0, maximum: EXPERIENCE_YEARS_MAX })),
    industries: Type.Array(Id, { maxItems: LIST_MAX_ITEMS.industries }),
    address: Nullable(
      RequestObject({
        address: typed(TEXT_MAX_LENGTH.address),
        formattedAddress: typed(TEXT_MAX_LENGTH.address),
        suburb: typed(TEXT_MAX_LENGTH.suburb),
        postCode: typed(TEXT_MAX_LENGTH.postCode),
        loc: Nullable(
          RequestObject({
            type: Type.Literal('Point'),
            coordinates: Type.Tuple([
              Type.Number({ minimum: -LONGITUDE_MAX, maximum: LONGITUDE_MAX }),
              Type.Number({ minimum: -LATITUDE_MAX, maximum: LATITUDE_MAX }),
            ]),
          }),
        ),
      }),
    ),
    url: Nullable(typed(TEXT_MAX_LENGTH.webAddress)),
    description: Nullable(typed(TEXT_MAX_LENGTH.businessDescription)),
    logo: Nullable(
      Type.String({
        maxLength: TEXT_MAX_LENGTH.avatar,
        pattern: '^[A-Za-z0-9+/]+={0,2}$',
        description: 'A JPEG, PNG or WebP image as base64; null removes the logo',
      }),
    ),
    telephones: Type.Array(RequestObject({ type: PhoneType, telephone: typed(TEXT_MAX_LENGTH.telephone) }), {
      maxItems: LIST_MAX_ITEMS.telephones,
    }),
    qualifications: Type.Array(
      RequestObject({
        name: typed(TEXT_MAX_LENGTH.qualificationName),
        fromDate: Nullable(DayText),
        endDate: Nullable(DayText),
      }),
      { maxItems: LIST_MAX_ITEMS.qualifications },
    ),
    socialUrls: Type.Array(
      RequestObject({
        _id: Type.Optional(Id),
        urlDescription: OneOf(SOCIAL_NETWORKS),
        urlIconImage: Type.Optional(typed(TEXT_MAX_LENGTH.menuLabel)),
        url: typed(TEXT_MAX_LENGTH.webAddress),
      }),
      { maxItems: LIST_MAX_ITEMS.socialUrls },
    ),
  }),
);
export type ChangeBusinessBody = Static<typeof ChangeBusinessBody>;

export const AbnParams = RequestObject({ abn: Type.String({ pattern: `^[0-9]{${ABN_LENGTH}}$` }) });

export const AbnOwner = Type.Object({ _id: Id, id: Id, name: Type.String() });
export type AbnOwner = Static<typeof AbnOwner>;

export const AddToPortfolioBody = RequestObject({
  fileIds: Type.Array(Id, { minItems: 1, maxItems: LIST_MAX_ITEMS.portfolioUpload }),
});

export const PortfolioItemParams = RequestObject({ id: Id, itemId: Id });

const PortfolioWords = {
  name: OptionalLine(TEXT_MAX_LENGTH.portfolioName),
  description: Nullable(PlainText(TEXT_MAX_LENGTH.portfolioDescription)),
};

/** The changed texts of an item. `before` has the texts that the caller saw, to detect changes by other people. */
export const DescribePortfolioItemBody = RequestObject({
  ...optional(PortfolioWords),
  before: RequestObject(PortfolioWords),
});
export type DescribePortfolioItemBody = Static<typeof DescribePortfolioItemBody>;

export const PublicPage = Type.Object({
  url: Nullable(Type.String({ description: 'Null if the business is not shared' })),
});
export type PublicPage = Static<typeof PublicPage>;

/** `true` gives a business that is not shared a new address; `false` ends the current address. */
export const PublicPageBody = RequestObject({ isShared: Type.Boolean() });
