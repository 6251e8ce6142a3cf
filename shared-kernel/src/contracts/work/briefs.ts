import { type Static, type TSchema, Type } from 'typebox';
import {
  AUSTRALIAN_STATES,
  BRIEF_STATES,
  type BriefField,
  DURATION_CODES,
  forPlainFields,
  LIST_MAX_ITEMS,
  TEXT_MAX_LENGTH,
} from '../../domain/index.ts';
import { NextMove, RequestContractor, RequestGroup } from '../buying/requests.ts';
import { Person } from '../people/users.ts';
import {
  DayOrInstantText,
  DayText,
  Id,
  Instant,
  Nullable,
  OneOf,
  optional,
  RequestObject,
} from '../primitives.ts';
import { Line, OptionalLine, PlainText, RichText } from '../text-fields.ts';
import { BriefAttachment } from './files.ts';

export const DurationCode = OneOf(DURATION_CODES);

export const AustralianState = OneOf(AUSTRALIAN_STATES);

export const CustomQuestion = Type.Object({
  field: PlainText(TEXT_MAX_LENGTH.questionField),
  answer: PlainText(TEXT_MAX_LENGTH.questionAnswer),
});

export const VettingBadge = Type.Object({
  id: Id,
  name: Type.String(),
  iconUrl: Type.String(),
  description: Nullable(Type.String()),
});

export const BriefBadge = Type.Object({
  ...VettingBadge.properties,
  isObtained: Type.Boolean(),
  lapsesOn: Type.Optional(
    Type.String({
      description:
        "YYYY-MM-DD: the badge's last day if it expires before the work starts; only for business leads",
    }),
  ),
});
export type BriefBadge = Static<typeof BriefBadge>;

/** One item of a buyer's schedule, which every quote prices. */
export const ScheduleItem = Type.Object({
  id: Id,
  item: Type.String(),
  quantity: Type.String(),
  unit: Type.String(),
});
export type ScheduleItem = Static<typeof ScheduleItem>;

/** If `isLocked` is true, the server sends null except for title, industry, due date, poster and badges. */
export const Brief = Type.Object({
  _id: Id,
  id: Id,
  isLocked: Type.Boolean(),
  workTitle: Type.String(),
  isProcurement: Type.Boolean(),
  industry: Type.Object({ name: Type.String(), parentIndustry: Nullable(Type.String()) }),
  startDate: Nullable(Instant),
  finishBy: Type.Optional(Nullable(Instant)),
  dueDate: Nullable(Instant),
  duration: Nullable(Type.String()),
  siteLocation: Type.Object({ site: Nullable(Type.String()) }),
  siteTimeZone: Type.Optional(
    Nullable(Type.String({ description: 'The time zone of the site; null if the site is withheld' })),
  ),
  customer: Type.Object({ name: Nullable(Type.String()) }),
  optionalVettingBadges: Type.Array(BriefBadge),
  requiredVettingBadges: Type.Array(BriefBadge),
  ...forPlainFields(() => Nullable(Type.String())),
  description: Nullable(Type.String({ description: 'Rich text, sanitised by the server' })),
  customQuestions: Type.Array(CustomQuestion),
  schedule: Type.Optional(Type.Array(ScheduleItem)),
  attachments: Type.Array(BriefAttachment),
  isSealed: Type.Optional(Type.Boolean({ description: 'The buyer reads quotes only after the due date' })),
  supplierId: Nullable(Id),
  rejectReason: Nullable(Type.String()),
  rfqStartDateMandatory: Type.Boolean({
    description: "The buyer's business requires a start date in every quote",
  }),
  poster: Person,
  createdAt: Instant,
});
export type Brief = Static<typeof Brief>;

/** An item that every quote prices. The server gives a new item its id. */
export const ScheduleItemBody = RequestObject({
  id: Type.Optional(Id),
  item: Line(TEXT_MAX_LENGTH.lineItem),
  quantity: OptionalLine(TEXT_MAX_LENGTH.lineNumber),
  unit: OptionalLine(TEXT_MAX_LENGTH.lineUnit),
});

const briefFields = {
  workTitle: Line(TEXT_MAX_LENGTH.workTitle),
  industryId: Id,
  description: Nullable(RichText(TEXT_MAX_LENGTH.briefDescription)),
  ...forPlainFields((field) => Nullable(PlainText(TEXT_MAX_LENGTH[field]))),
  site: Line(TEXT_MAX_LENGTH.site),
  state: AustralianState,
  customerName: Nullable(OptionalLine(TEXT_MAX_LENGTH.customerName)),
  startDate: Nullable(DayText),
  finishBy: Nullable(DayText),
  dueDate: Nullable(DayOrInstantText('YYYY-MM-DD for 17:00 at the site, or an instant')),
  duration: Nullable(DurationCode),
  customQuestions: Type.Array(CustomQuestion, { maxItems: LIST_MAX_ITEMS.customQuestions }),
  schedule: Type.Array(ScheduleItemBody, { maxItems: LIST_MAX_ITEMS.priceLines }),
  askUntil: Nullable(DayText),
  inspectedOnly: Type.Boolean({
    description: 'Only contractors whose inspection the buyer recorded can submit a quote',
  }),
  isSealed: Type.Boolean({
    description: 'Nobody of the buyer reads a quote before the due date; fixed once published',
  }),
  openToMarket: Type.Boolean({ description: 'Any seller can find it and ask to quote' }),
  suburb: Nullable(
    OptionalLine(TEXT_MAX_LENGTH.suburb, {
      description:
        "The part of the site's address that sellers without an invitation see; taken from the site if omitted",
    }),
  ),
  requiredVettingBadgeIds: Type.Array(Id, { maxItems: LIST_MAX_ITEMS.badges, uniqueItems: true }),
  optionalVettingBadgeIds: Type.Array(Id, { maxItems: LIST_MAX_ITEMS.badges, uniqueItems: true }),
} satisfies Record<BriefField, TSchema>;

const { workTitle, industryId, site, state, ...furtherFields } = briefFields;

export const CreateBriefBody = RequestObject({
  workTitle,
  industryId,
  site,
  state,
  ...optional(furtherFields),
  /** A reference identifies one brief of a buyer, so repeating it creates no second brief. */
  sourceReference: Type.Optional(Type.String({ minLength: 1, maxLength: TEXT_MAX_LENGTH.sourceReference })),
  publish: Type.Optional(Type.Boolean()),
  inviteBusinessIds: Type.Optional(Type.Array(Id, { maxItems: LIST_MAX_ITEMS.invitedBusinesses })),
});
export type CreateBriefBody = Static<typeof CreateBriefBody>;

export const ChangeBriefBody = RequestObject(optional(briefFields));
export type ChangeBriefBody = Static<typeof ChangeBriefBody>;

export const InviteBody = RequestObject({
  businessIds: Type.Array(Id, { minItems: 1, maxItems: LIST_MAX_ITEMS.invitedBusinesses }),
});

export const BriefState = OneOf(BRIEF_STATES);

export const BuyerBrief = Type.Object({
  ...Brief.properties,
  isLocked: Type.Literal(false),
  optionalVettingBadges: Type.Array(VettingBadge),
  requiredVettingBadges: Type.Array(VettingBadge),
  state: BriefState,
  openToMarket: Type.Boolean(),
  suburb: Nullable(Type.String()),
  sourceReference: Nullable(Type.String()),
  industryId: Id,
  schedule: Type.Array(ScheduleItem),
  askUntil: Nullable(
    Type.String({
      description: 'YYYY-MM-DD: the last day on which contractors can ask on the message board',
    }),
  ),
  inspectedOnly: Type.Boolean({ description: 'Only contractors with a recorded inspection can quote' }),
  isSealed: Type.Boolean({ description: 'Quotes are sealed until the due date' }),
  isSealedNow: Type.Boolean({ description: 'Sealed, and the due date has not passed' }),
  group: RequestGroup,
  move: NextMove,
  moveCount: Nullable(Type.Integer({ description: 'Quotes to compare, or questions to answer' })),
  sentAt: Nullable(Instant),
  withdrawnReason: Nullable(Type.String()),
  awardedAt: Nullable(Instant),
  awardedProjectId: Nullable(Id),
  responsible: Person,
  unansweredQuestions: Type.Integer(),
  contractors: Type.Array(RequestContractor),
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

export const CreateBriefAnswer = Type.Object({ id: Id, isNew: Type.Boolean(), invited: Type.Integer() });
