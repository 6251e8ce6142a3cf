import { type Static, type TSchema, Type } from 'typebox';
import {
  DAYS_MAX,
  ESTIMATED_HOURS_MAX,
  ESTIMATED_WORKS_DURATION_MIN_DAYS,
  INTEGER_MAX,
  LEAD_TIME_MIN_DAYS,
  LINE_INCLUSIONS,
  LIST_MAX_ITEMS,
  type QuoteField,
  TEXT_MAX_LENGTH,
  type TypedQuoteField,
} from '../../domain/index.ts';
import { Person } from '../people/users.ts';
import {
  Dollars,
  Id,
  Instant,
  MidnightText,
  Nullable,
  OneOf,
  optional,
  RequestObject,
} from '../primitives.ts';
import { OptionalLine, PlainText, RichText } from '../text-fields.ts';
import { Attachment } from './files.ts';

const Days = (minimum: number) => Type.Integer({ minimum, maximum: DAYS_MAX, description: 'Days' });

const quoteFields = {
  basePrice: Type.Number({ description: 'Total price excluding GST, dollars' }),
  startDate: Nullable(MidnightText),
  leadTime: Days(LEAD_TIME_MIN_DAYS),
  estimatedWorksDuration: Days(ESTIMATED_WORKS_DURATION_MIN_DAYS),
  estimatedHours: Nullable(Type.Number({ minimum: 0, maximum: ESTIMATED_HOURS_MAX })),
  salesPitch: Nullable(RichText(TEXT_MAX_LENGTH.salesPitch)),
  deliverables: Type.Array(PlainText(TEXT_MAX_LENGTH.deliverable, { minLength: 1 }), {
    maxItems: LIST_MAX_ITEMS.deliverables,
  }),
  termsAndConditions: Type.Array(Id, {
    maxItems: LIST_MAX_ITEMS.quoteFiles,
    description: 'Files that the caller’s business uploaded for this quote, in order',
  }),
};

export const PriceLineBody = RequestObject({
  item: OptionalLine(TEXT_MAX_LENGTH.lineItem),
  quantity: OptionalLine(TEXT_MAX_LENGTH.lineNumber),
  unit: OptionalLine(TEXT_MAX_LENGTH.lineUnit),
  rate: OptionalLine(TEXT_MAX_LENGTH.lineNumber, { description: 'Dollars excluding GST' }),
  ...optional({
    scheduleItemId: Id,
    inclusion: OneOf(LINE_INCLUSIONS, { description: 'For an item of the schedule; absent: priced' }),
  }),
});

const offerFields = {
  lines: Type.Array(PriceLineBody, {
    maxItems: LIST_MAX_ITEMS.priceLines,
    description: 'If there are lines, the lodged price is their total',
  }),
  exclusions: Nullable(PlainText(TEXT_MAX_LENGTH.exclusions, { description: 'Not covered by the price' })),
  terms: Nullable(
    PlainText(TEXT_MAX_LENGTH.quoteTerms, {
      description: "The seller's terms in words; `termsAndConditions` are files",
    }),
  ),
  validUntil: Nullable(MidnightText),
};

/** The version that the writer last loaded, 0 for a first write. A different stored version is answered 409. */
const version = Type.Integer({ minimum: 0 });

const { basePrice, leadTime, estimatedWorksDuration, ...furtherFields } = {
  ...quoteFields,
  ...offerFields,
} satisfies Record<QuoteField, TSchema>;
const further = optional(furtherFields);

export const SubmitQuoteBody = RequestObject({
  version,
  basePrice,
  leadTime,
  estimatedWorksDuration,
  ...further,
});
export type SubmitQuoteBody = Static<typeof SubmitQuoteBody>;

const TypedNumber = OptionalLine(TEXT_MAX_LENGTH.typedNumber);

/** Invalid texts in a draft's fields, such as a price of '500-600'. */
export const FieldsAsTyped = RequestObject(
  optional({
    basePrice: TypedNumber,
    startDate: TypedNumber,
    validUntil: TypedNumber,
    leadTime: TypedNumber,
    estimatedWorksDuration: TypedNumber,
    estimatedHours: TypedNumber,
    salesPitch: RichText(TEXT_MAX_LENGTH.salesPitchDraft),
  } satisfies Record<TypedQuoteField, TSchema>),
);
export type FieldsAsTyped = Static<typeof FieldsAsTyped>;

/** Same as `FieldsAsTyped`, without limits: an answer must not fail because of stored data. */
const StoredAsTyped = Type.Object(
  optional({
    basePrice: Type.String(),
    startDate: Type.String(),
    validUntil: Type.String(),
    leadTime: Type.String(),
    estimatedWorksDuration: Type.String(),
    estimatedHours: Type.String(),
    salesPitch: Type.String(),
  } satisfies Record<TypedQuoteField, TSchema>),
);

export const EditQuoteBody = RequestObject({
  version,
  ...optional({ asTyped: FieldsAsTyped }),
  ...optional({
    basePrice: Nullable(basePrice),
    leadTime: Nullable(leadTime),
    estimatedWorksDuration: Nullable(estimatedWorksDuration),
  }),
  ...further,
});
export type EditQuoteBody = Static<typeof EditQuoteBody>;

const QuoteLine = Type.Object({
  item: Type.String(),
  quantity: Type.String(),
  unit: Type.String(),
  rate: Type.String(),
  ...optional({ scheduleItemId: Id, inclusion: OneOf(LINE_INCLUSIONS) }),
  amount: Nullable(Type.Number({ description: 'Dollars; null for a draft’s line that is not counted yet' })),
});

export const QuoteContent = Type.Object({
  basePrice: Nullable(Dollars),
  gst: Nullable(Type.Number({ description: 'GST in dollars, added to the price' })),
  fee: Nullable(Type.Number({ description: 'Dollars the seller pays; fixed when the quote is lodged' })),
  buyerFee: Nullable(Type.Number({ description: 'Dollars the buyer pays in addition' })),
  salesPitch: Nullable(Type.String()),
  deliverables: Type.Array(Type.String()),
  termsAndConditions: Type.Array(Attachment),
  startDate: Nullable(Instant),
  leadTime: Nullable(Type.Integer()),
  estimatedWorksDuration: Nullable(Type.Integer()),
  estimatedHours: Nullable(Type.Number()),
  lines: Type.Array(QuoteLine),
  exclusions: Nullable(Type.String()),
  terms: Nullable(Type.String()),
  validUntil: Nullable(Instant),
} satisfies Record<QuoteField | 'gst' | 'fee' | 'buyerFee', TSchema>);
export type QuoteContent = Static<typeof QuoteContent>;

export const Quote = Type.Object({
  ...QuoteContent.properties,
  version: Type.Integer({ description: 'Increases with every save; sent back with a write' }),
  revision: Type.Integer({ description: 'Number of times that the quote was lodged' }),
  updatedAt: Instant,
  updatedBy: Person,
  lodgedAt: Nullable(Instant),
  asTyped: StoredAsTyped,
  previous: Nullable(QuoteContent),
});
export type Quote = Static<typeof Quote>;

export const QuotePresenceBody = RequestObject({ isHere: Type.Boolean() });

export const QuotePresence = Type.Object({
  others: Type.Array(Person, { description: 'Colleagues who have the form open' }),
});
export type QuotePresence = Static<typeof QuotePresence>;

export const QuoteRevision = Type.Object({
  ...QuoteContent.properties,
  revision: Type.Integer(),
  lodgedAt: Instant,
  lodgedBy: Person,
});
export type QuoteRevision = Static<typeof QuoteRevision>;

export const QuoteRevisionsQuery = RequestObject(
  optional({
    before: Type.Integer({
      minimum: 1,
      maximum: INTEGER_MAX,
      description: 'Only revisions before this one; absent for the newest',
    }),
  }),
);

export const QuotePdf = Type.Object({ url: Type.String() });
export type QuotePdf = Static<typeof QuotePdf>;

/** The fee rule of one project: fee = basePrice x rate, rounded half up, within minimum and cap. */
export const ProjectFee = Type.Object({
  isProcurement: Type.Boolean(),
  rateBasisPoints: Type.Integer(),
  minimum: Dollars,
  cap: Dollars,
  buyerRateBasisPoints: Type.Integer(),
  buyerMinimum: Dollars,
  buyerCap: Dollars,
});
export type ProjectFee = Static<typeof ProjectFee>;

export const QuoteAuthor = Type.Object({ id: Id, firstName: Type.String(), lastName: Type.String() });
