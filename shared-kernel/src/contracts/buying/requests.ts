import { type Static, Type } from 'typebox';
import {
  CONTRACTOR_ANSWERS,
  INTEGER_MAX,
  LIST_MAX_ITEMS,
  NEXT_MOVES,
  PAGE_SIZE,
  REQUEST_GROUPS,
  TEXT_MAX_LENGTH,
} from '../../domain/index.ts';
import { Person } from '../people/users.ts';
import { Id, Instant, Nullable, OneOf, PageNum, PageSize, RequestObject } from '../primitives.ts';
import { PlainText } from '../text-fields.ts';
import { Contractor } from './contractors.ts';

export const RequestGroup = OneOf(REQUEST_GROUPS);
export const NextMove = OneOf(NEXT_MOVES);

const Flag = OneOf(['true']);

export const RequestListQuery = RequestObject({
  group: Type.Optional(OneOf(REQUEST_GROUPS, { description: 'Absent: all but done' })),
  q: Type.Optional(
    Type.String({
      maxLength: TEXT_MAX_LENGTH.searchWords,
      description: 'A part of the title, the site or the name of an invited contractor',
    }),
  ),
  sort: Type.Optional(
    OneOf(['move', 'dueDate:asc', 'createdAt:desc'], { description: "Default: the buyer's moves first" }),
  ),
  closesThisWeek: Type.Optional(Flag),
  mine: Type.Optional(OneOf(['true'], { description: 'Only those that the caller is responsible for' })),
  site: Type.Optional(Type.String({ maxLength: TEXT_MAX_LENGTH.site })),
  industryId: Type.Optional(Id),
  pageNum: Type.Optional(PageNum),
  pageSize: Type.Optional(PageSize(PAGE_SIZE.projects)),
});

const ContractorCounts = Type.Object({
  invited: Type.Integer(),
  seen: Type.Integer(),
  willQuote: Type.Integer(),
  quoted: Type.Integer(),
  declined: Type.Integer(),
});

export const RequestRow = Type.Object({
  id: Id,
  isDraft: Type.Boolean({ description: 'A draft that was never sent; its id is that of the draft' }),
  workTitle: Nullable(Type.String()),
  site: Nullable(Type.String()),
  siteTimeZone: Nullable(Type.String()),
  industry: Nullable(Type.Object({ name: Type.String(), parentIndustry: Nullable(Type.String()) })),
  group: RequestGroup,
  move: NextMove,
  moveCount: Nullable(Type.Integer({ description: 'Quotes to compare, or questions to answer' })),
  isYourMove: Type.Boolean(),
  dueDate: Nullable(Instant),
  isSealed: Type.Boolean({ description: 'Quotes are sealed until the due date, which has not passed' }),
  isWithdrawn: Type.Boolean(),
  priceEndsOn: Nullable(Type.String({ description: 'YYYY-MM-DD: the earliest last day of an open quote' })),
  contractors: ContractorCounts,
  contractorName: Nullable(Type.String({ description: 'The contractor with the Job' })),
  projectId: Nullable(Id),
  amountIncludingGst: Nullable(Type.Number({ description: 'Dollars, of the Job' })),
  amountDue: Nullable(Type.Number({ description: 'Dollars including GST that are due now' })),
  payOn: Nullable(Type.String({ description: 'YYYY-MM-DD: when the next payment is due' })),
  workStartsOn: Nullable(Type.String({ description: 'YYYY-MM-DD' })),
  workEndsOn: Nullable(Type.String({ description: 'YYYY-MM-DD' })),
  completedAt: Nullable(Instant),
  paidAt: Nullable(Instant),
  responsible: Person,
  updatedAt: Instant,
});
export type RequestRow = Static<typeof RequestRow>;

export const RequestOverview = Type.Object({
  counts: Type.Object(
    Object.fromEntries(REQUEST_GROUPS.map((group) => [group, Type.Integer()])) as Record<
      (typeof REQUEST_GROUPS)[number],
      ReturnType<typeof Type.Integer>
    >,
  ),
  yourMoves: Type.Integer(),
  closesThisWeek: Type.Integer(),
  mine: Type.Integer(),
  sites: Type.Array(Type.String(), {
    description: 'Sites of published Work Requests, the newest first, at most 50',
  }),
  industries: Type.Array(Type.Object({ id: Id, name: Type.String() })),
});
export type RequestOverview = Static<typeof RequestOverview>;

export const RequestContractor = Type.Object({
  projectId: Id,
  contractor: Contractor,
  status: Type.String(),
  answer: OneOf(CONTRACTOR_ANSWERS),
  answeredAt: Nullable(Instant),
  reason: Nullable(Type.String({ description: 'Why it declined' })),
  invitedAt: Nullable(Instant),
  seenAt: Nullable(Instant),
  remindedAt: Nullable(Instant),
  canBeReminded: Type.Boolean(),
  inspectedAt: Nullable(Instant),
  revision: Nullable(Type.Integer({ description: 'Of the lodged quote' })),
  isSealed: Type.Boolean({ description: 'It has a quote that nobody may read yet' }),
  totalExcludingGst: Nullable(Type.Number({ description: 'Dollars, of a lodged quote that may be read' })),
});
export type RequestContractor = Static<typeof RequestContractor>;

export const RemindBody = RequestObject({
  projectIds: Type.Optional(
    Type.Array(Id, {
      maxItems: LIST_MAX_ITEMS.invitedBusinesses,
      description: 'Absent: everybody who has not answered',
    }),
  ),
});

export const SettledQuestionsBody = RequestObject({
  number: Type.Integer({
    minimum: 1,
    maximum: INTEGER_MAX,
    description: 'Of the last message that needs no answer',
  }),
});

export const InspectionBody = RequestObject({ hasInspected: Type.Boolean() });

export const HandOverBody = RequestObject({ userId: Id });

export const REQUEST_ACTIVITY_KINDS = [
  'sent',
  'invited',
  'seen',
  'accepted',
  'declined',
  'quoteSubmitted',
  'quoteRecalled',
  'changesAsked',
  'changed',
  'reminded',
  'inspected',
  'inspectionUndone',
  'asked',
  'handedOver',
  'withdrawn',
  'awarded',
  'unsuccessful',
  'workCompleted',
  'changesRequested',
  'workAccepted',
  'stepPaid',
  'paid',
  'buyerRated',
  'sellerRated',
] as const;

export const FieldChange = Type.Object({
  field: Type.String({ description: 'Name of the field of the Work Request' }),
  before: Nullable(Type.String()),
  after: Nullable(Type.String()),
});
export type FieldChange = Static<typeof FieldChange>;

export const RequestActivity = Type.Object({
  id: Id,
  kind: OneOf(REQUEST_ACTIVITY_KINDS),
  at: Instant,
  by: Nullable(Type.Object({ id: Id, firstName: Type.String(), lastName: Type.String() })),
  businessName: Nullable(Type.String({ description: 'The contractor; null if it concerns all of them' })),
  text: Nullable(Type.String({ description: 'A reason or a question, plain text' })),
  changes: Type.Array(FieldChange),
});
export type RequestActivity = Static<typeof RequestActivity>;

export const RequestActivityPage = Type.Object({
  activities: Type.Array(RequestActivity, { description: 'Newest first' }),
  hasEarlier: Type.Boolean(),
});

export const WordsBody = RequestObject({
  words: PlainText(TEXT_MAX_LENGTH.reason, { minLength: 1, pattern: '\\S' }),
});
