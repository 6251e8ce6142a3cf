import { type Static, Type } from 'typebox';
import {
  AWARD_REASONS,
  BADGE_COVERS,
  LINE_INCLUSIONS,
  LIST_MAX_ITEMS,
  TEXT_MAX_LENGTH,
} from '../../domain/index.ts';
import { Dollars, Id, Instant, Nullable, OneOf, optional, RequestObject } from '../primitives.ts';
import { OptionalLine, PlainText } from '../text-fields.ts';
import { QuoteContent } from '../work/quotes.ts';
import { Contractor } from './contractors.ts';

const RowKey = Type.String({
  minLength: 1,
  maxLength: TEXT_MAX_LENGTH.comparisonRow,
  description: 'The id of a schedule item, or the key of a row made from lines with the same item',
});

const Allowance = Type.Object({
  amount: Type.Number({ description: 'Dollars excluding GST' }),
  isOwn: Type.Boolean({ description: "The buyer's amount; otherwise the middle price of the others" }),
  reason: Nullable(Type.String()),
});

export const ComparisonCell = Type.Object({
  projectId: Id,
  inclusion: OneOf(LINE_INCLUSIONS),
  lines: Type.Array(Type.Integer({ minimum: 0 }), { description: 'Indexes of the lines of its quote' }),
  rate: Nullable(Type.String({ description: 'Dollars, if there is one line' })),
  quantity: Nullable(Type.String()),
  amount: Nullable(Type.Number({ description: 'Dollars excluding GST; null if not priced' })),
  allowance: Nullable(Allowance),
});
export type ComparisonCell = Static<typeof ComparisonCell>;

export const ComparisonRow = Type.Object({
  key: RowKey,
  item: Type.String(),
  quantity: Type.String(),
  unit: Type.String(),
  isScheduled: Type.Boolean(),
  cells: Type.Array(ComparisonCell, { description: 'One for each readable quote, in the order of `quotes`' }),
});
export type ComparisonRow = Static<typeof ComparisonRow>;

export const ComparedBadge = Type.Object({
  id: Id,
  name: Type.String(),
  isRequired: Type.Boolean(),
  cover: OneOf(BADGE_COVERS),
  lastDay: Nullable(Type.String({ description: 'YYYY-MM-DD' })),
});
export type ComparedBadge = Static<typeof ComparedBadge>;

export const ComparedQuote = Type.Object({
  projectId: Id,
  contractor: Contractor,
  isBeingModified: Type.Boolean({ description: 'The contractor recalled it; it cannot be awarded' }),
  revision: Type.Integer(),
  lodgedAt: Nullable(Instant),
  content: Type.Object({ ...QuoteContent.properties }),
  totalIncludingGst: Nullable(Type.Number()),
  likeForLike: Nullable(
    Type.Number({ description: 'Dollars excluding GST: the quoted total and the allowances' }),
  ),
  allowed: Type.Number({ description: 'Sum of the allowances, dollars excluding GST' }),
  gaps: Type.Integer({ description: 'Rows that it does not price' }),
  badges: Type.Array(ComparedBadge),
  lastJobOn: Nullable(Type.String({ description: 'YYYY-MM-DD' })),
  hoursToAnswer: Nullable(Type.Number({ description: 'From the invitation to the quote' })),
  isShortlisted: Type.Boolean(),
  note: Type.String(),
});
export type ComparedQuote = Static<typeof ComparedQuote>;

/** Quotes of a Work Request side by side. While they are sealed, `quotes` and `rows` are empty. */
export const Comparison = Type.Object({
  requestId: Id,
  workTitle: Type.String(),
  site: Type.String(),
  siteTimeZone: Nullable(Type.String()),
  isSealed: Type.Boolean(),
  dueDate: Nullable(Instant),
  startDate: Nullable(Type.String({ description: 'YYYY-MM-DD: when the work should start' })),
  finishBy: Nullable(Type.String({ description: 'YYYY-MM-DD' })),
  isProcurement: Type.Boolean(),
  canAward: Type.Boolean(),
  awardedProjectId: Nullable(Id),
  sealedQuotes: Type.Integer({ description: 'Number of quotes that nobody may read yet' }),
  middleTotal: Nullable(Type.Number({ description: 'Median of the totals excluding GST, dollars' })),
  version: Type.Integer({ description: 'Of matches and allowances; sent back with a write' }),
  quotes: Type.Array(ComparedQuote),
  rows: Type.Array(ComparisonRow),
});
export type Comparison = Static<typeof Comparison>;

/** A line of a quote that the buyer moved to a row. A null row makes it a separate row. */
const LineMatch = RequestObject({
  projectId: Id,
  line: Type.Integer({ minimum: 0, maximum: LIST_MAX_ITEMS.priceLines }),
  item: Type.String({
    maxLength: TEXT_MAX_LENGTH.lineItem,
    description: 'The item of the line, which must be unchanged',
  }),
  row: Nullable(RowKey),
});

/** A null amount restores the middle price of the others. */
const OwnAllowance = RequestObject({
  projectId: Id,
  row: RowKey,
  amount: Nullable(Dollars),
  reason: OptionalLine(TEXT_MAX_LENGTH.operatorReason),
});

export const ChangeComparisonBody = RequestObject({
  version: Type.Integer({ minimum: 0 }),
  ...optional({
    matches: Type.Array(LineMatch, { maxItems: LIST_MAX_ITEMS.comparisonChanges }),
    allowances: Type.Array(OwnAllowance, { maxItems: LIST_MAX_ITEMS.comparisonChanges }),
  }),
});
export type ChangeComparisonBody = Static<typeof ChangeComparisonBody>;

export const AssessmentBody = RequestObject(
  optional({
    isShortlisted: Type.Boolean(),
    note: PlainText(TEXT_MAX_LENGTH.reason),
  }),
);

export const Assessment = Type.Object({ isShortlisted: Type.Boolean(), note: Type.String() });

export const AwardBody = RequestObject({
  projectId: Id,
  revision: Type.Integer({ minimum: 1, description: 'The revision that the buyer read' }),
  reasons: Type.Array(
    RequestObject({
      projectId: Id,
      reason: OneOf(AWARD_REASONS),
      words: Type.Optional(PlainText(TEXT_MAX_LENGTH.reason)),
    }),
    { maxItems: LIST_MAX_ITEMS.invitedBusinesses, description: 'One for each other lodged quote' },
  ),
});
export type AwardBody = Static<typeof AwardBody>;

export const AwardRecord = Type.Object({
  awardedAt: Instant,
  by: Type.Object({ id: Id, firstName: Type.String(), lastName: Type.String() }),
  projectId: Id,
  businessName: Type.String(),
  reasons: Type.Array(
    Type.Object({
      projectId: Id,
      businessName: Type.String(),
      reason: OneOf(AWARD_REASONS),
      words: Nullable(Type.String()),
    }),
  ),
  comparison: Comparison,
});
export type AwardRecord = Static<typeof AwardRecord>;
