import { type Static, Type } from 'typebox';
import { BriefAttachment } from './files.ts';
import { DayOrInstantText, DayText, Id, Instant, Line, Nullable, RequestObject } from './primitives.ts';
import { Person } from './users.ts';

export const DurationCode = Type.Union([
  Type.Literal('moreThan6Months'),
  Type.Literal('3To6Months'),
  Type.Literal('1To3Months'),
  Type.Literal('lessThan1Month'),
  Type.Literal('lessThan1Week'),
]);

export const AustralianState = Type.Union([
  Type.Literal('NSW'),
  Type.Literal('VIC'),
  Type.Literal('QLD'),
  Type.Literal('SA'),
  Type.Literal('WA'),
  Type.Literal('TAS'),
  Type.Literal('NT'),
  Type.Literal('ACT'),
]);

export const CustomQuestion = Type.Object({
  field: Type.String({ maxLength: 500 }),
  answer: Type.String({ maxLength: 5000 }),
});

export const VettingBadge = Type.Object({
  id: Id,
  name: Type.String(),
  iconUrl: Type.String(),
  description: Nullable(Type.String()),
});

/** A badge of a work request, and whether the reader's business has obtained it. */
export const BriefBadge = Type.Object({ ...VettingBadge.properties, isObtained: Type.Boolean() });
export type BriefBadge = Static<typeof BriefBadge>;

/**
 * A work request as an invited seller reads it. While `isLocked`, a required badge is missing and the server
 * withholds everything but title, industry, due date, poster and the badges.
 */
export const Brief = Type.Object({
  _id: Id,
  id: Id,
  isLocked: Type.Boolean(),
  workTitle: Type.String(),
  isProcurement: Type.Boolean(),
  industry: Type.Object({ name: Type.String(), parentIndustry: Nullable(Type.String()) }),
  startDate: Nullable(Instant),
  dueDate: Nullable(Instant),
  duration: Nullable(Type.String()),
  siteLocation: Type.Object({ site: Nullable(Type.String()) }),
  customer: Type.Object({ name: Nullable(Type.String()) }),
  optionalVettingBadges: Type.Array(BriefBadge),
  requiredVettingBadges: Type.Array(BriefBadge),
  siteInspectionDetails: Nullable(Type.String()),
  description: Nullable(Type.String({ description: 'Rich text, cleaned by the server' })),
  customQuestions: Type.Array(CustomQuestion),
  attachments: Type.Array(BriefAttachment),
  supplierId: Nullable(Id),
  rejectReason: Nullable(Type.String()),
  rfqStartDateMandatory: Type.Boolean({
    description: "The buyer's business asks for a start date in every quote",
  }),
  poster: Person,
  createdAt: Instant,
});
export type Brief = Static<typeof Brief>;

const briefFields = {
  workTitle: Line(300),
  industryId: Id,
  description: Nullable(Type.String({ maxLength: 50_000 })),
  siteInspectionDetails: Nullable(Type.String({ maxLength: 10_000 })),
  site: Line(500),
  state: AustralianState,
  customerName: Nullable(Type.String({ maxLength: 300 })),
  startDate: Nullable(DayText),
  dueDate: Nullable(DayOrInstantText('YYYY-MM-DD for 17:00 at the site, or an instant')),
  duration: Nullable(DurationCode),
  customQuestions: Type.Array(CustomQuestion, { maxItems: 50 }),
  /** Vetting levels a seller must have obtained to read the rest. */
  requiredVettingBadgeIds: Type.Array(Id, { maxItems: 20, uniqueItems: true }),
  /** Vetting levels the buyer would like to see. */
  optionalVettingBadgeIds: Type.Array(Id, { maxItems: 20, uniqueItems: true }),
};

export const CreateBriefBody = RequestObject({
  workTitle: briefFields.workTitle,
  industryId: briefFields.industryId,
  site: briefFields.site,
  state: briefFields.state,
  description: Type.Optional(briefFields.description),
  siteInspectionDetails: Type.Optional(briefFields.siteInspectionDetails),
  customerName: Type.Optional(briefFields.customerName),
  startDate: Type.Optional(briefFields.startDate),
  dueDate: Type.Optional(briefFields.dueDate),
  duration: Type.Optional(briefFields.duration),
  customQuestions: Type.Optional(briefFields.customQuestions),
  requiredVettingBadgeIds: Type.Optional(briefFields.requiredVettingBadgeIds),
  optionalVettingBadgeIds: Type.Optional(briefFields.optionalVettingBadgeIds),
  /** Names the row this came from. The same reference of the same buyer is the same work request. */
  sourceReference: Type.Optional(Type.String({ minLength: 1, maxLength: 200 })),
  /** Publish at once and invite these businesses, in one transaction. */
  publish: Type.Optional(Type.Boolean()),
  inviteBusinessIds: Type.Optional(Type.Array(Id, { maxItems: 100 })),
});
export type CreateBriefBody = Static<typeof CreateBriefBody>;

export const ChangeBriefBody = RequestObject(
  Object.fromEntries(Object.entries(briefFields).map(([name, schema]) => [name, Type.Optional(schema)])) as {
    [Name in keyof typeof briefFields]: ReturnType<typeof Type.Optional<(typeof briefFields)[Name]>>;
  },
);
export type ChangeBriefBody = Static<typeof ChangeBriefBody>;

export const InviteBody = RequestObject({ businessIds: Type.Array(Id, { minItems: 1, maxItems: 100 }) });

export const BriefState = Type.Union([
  Type.Literal('draft'),
  Type.Literal('published'),
  Type.Literal('awarded'),
  Type.Literal('withdrawn'),
]);

/** A work request as its buyer reads it. */
export const BuyerBrief = Type.Object({
  ...Brief.properties,
  isLocked: Type.Literal(false),
  optionalVettingBadges: Type.Array(VettingBadge),
  requiredVettingBadges: Type.Array(VettingBadge),
  state: BriefState,
  sourceReference: Nullable(Type.String()),
  projects: Type.Array(
    Type.Object({
      _id: Id,
      id: Id,
      businessId: Id,
      businessName: Type.String(),
      status: Type.String(),
      acceptRfq: Type.Boolean(),
      rejectReason: Nullable(Type.String()),
    }),
  ),
});
export type BuyerBrief = Static<typeof BuyerBrief>;

/** `isNew` is false where the source reference was already on record and nothing was changed. */
export const CreateBriefAnswer = Type.Object({ id: Id, isNew: Type.Boolean(), invited: Type.Integer() });
