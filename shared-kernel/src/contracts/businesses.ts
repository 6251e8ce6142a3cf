import { type Static, Type } from 'typebox';
import { Id, Nullable, OneOf } from './primitives.ts';
import { BusinessMember, BusinessType } from './users.ts';

export const PhoneType = OneOf(['Mobile', 'Business', 'Home', 'Fax', 'Other']);

export const Telephone = Type.Object({ type: PhoneType, telephone: Type.String() });
export type Telephone = Static<typeof Telephone>;

export const Qualification = Type.Object({
  name: Type.String(),
  fromDate: Type.String({ description: 'YYYY-MM-DD' }),
  endDate: Nullable(Type.String({ description: 'YYYY-MM-DD' })),
});
export type Qualification = Static<typeof Qualification>;

/** `urlIconImage` and `urlDescription` contain the network: Facebook, Pinterest, Twitter, Linkedin, Instagram, Youtube. */
export const SocialUrl = Type.Object({
  _id: Id,
  urlIconImage: Type.String(),
  url: Type.String(),
  urlDescription: Type.String(),
});
export type SocialUrl = Static<typeof SocialUrl>;

export const PortfolioItem = Type.Object({
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

/** The public profile of a business. */
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
  description: Nullable(Type.String({ description: 'Rich text, cleaned by the server' })),
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
    }),
  ),
  rfqStartDateMandatory: Type.Boolean(),
});
export type Business = Static<typeof Business>;
