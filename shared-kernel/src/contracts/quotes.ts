import { type Static, Type } from 'typebox';
import { QUOTE_FILES_MAX } from '../domain/index.ts';
import { Attachment } from './files.ts';
import { Dollars, Id, Instant, MidnightText, Nullable, RequestObject } from './primitives.ts';
import { Person } from './users.ts';

const Days = (minimum: number) => Type.Integer({ minimum, maximum: 3650, description: 'Days' });

/** What a seller writes into a quote. Dollars and days as the specification names them. */
const quoteFields = {
  basePrice: Type.Number({ description: 'Total price excluding GST, dollars' }),
  startDate: Nullable(MidnightText),
  leadTime: Days(0),
  estimatedWorksDuration: Days(1),
  estimatedHours: Nullable(Type.Number({ minimum: 0, maximum: 100_000 })),
  salesPitch: Nullable(Type.String({ maxLength: 20_000, description: 'Rich text; procurement only' })),
  deliverables: Type.Array(Type.String({ minLength: 1, maxLength: 500 }), { maxItems: 50 }),
  termsAndConditions: Type.Array(Id, {
    maxItems: QUOTE_FILES_MAX,
    description: 'Files the own business uploaded for this quote, in order',
  }),
};

/**
 * `version` is the number the writer last saw; another one on record is a 409 with the quote as it
 * is now. A first write says 0.
 */
const version = Type.Integer({ minimum: 0 });

export const SubmitQuoteBody = RequestObject({
  version,
  basePrice: quoteFields.basePrice,
  startDate: Type.Optional(quoteFields.startDate),
  leadTime: quoteFields.leadTime,
  estimatedWorksDuration: quoteFields.estimatedWorksDuration,
  estimatedHours: Type.Optional(quoteFields.estimatedHours),
  salesPitch: Type.Optional(quoteFields.salesPitch),
  deliverables: Type.Optional(quoteFields.deliverables),
  termsAndConditions: Type.Optional(quoteFields.termsAndConditions),
});
export type SubmitQuoteBody = Static<typeof SubmitQuoteBody>;

/** Saves without lodging, so every part may still be missing. */
export const EditQuoteBody = RequestObject({
  version,
  basePrice: Type.Optional(Nullable(quoteFields.basePrice)),
  startDate: Type.Optional(quoteFields.startDate),
  leadTime: Type.Optional(Nullable(quoteFields.leadTime)),
  estimatedWorksDuration: Type.Optional(Nullable(quoteFields.estimatedWorksDuration)),
  estimatedHours: Type.Optional(quoteFields.estimatedHours),
  salesPitch: Type.Optional(quoteFields.salesPitch),
  deliverables: Type.Optional(quoteFields.deliverables),
  termsAndConditions: Type.Optional(quoteFields.termsAndConditions),
});
export type EditQuoteBody = Static<typeof EditQuoteBody>;

/** The content of one quote as it was at one moment. */
export const QuoteContent = Type.Object({
  basePrice: Nullable(Dollars),
  fee: Nullable(Type.Number({ description: 'Dollars the seller pays; frozen when the quote is lodged' })),
  buyerFee: Nullable(Type.Number({ description: 'Dollars the buyer pays on top' })),
  salesPitch: Nullable(Type.String()),
  deliverables: Type.Array(Type.String()),
  termsAndConditions: Type.Array(Attachment),
  startDate: Nullable(Instant),
  leadTime: Nullable(Type.Integer()),
  estimatedWorksDuration: Nullable(Type.Integer()),
  estimatedHours: Nullable(Type.Number()),
});
export type QuoteContent = Static<typeof QuoteContent>;

export const Quote = Type.Object({
  ...QuoteContent.properties,
  version: Type.Integer({ description: 'Grows with every save; sent back with a write' }),
  revision: Type.Integer({ description: 'How many times it has been lodged' }),
  updatedAt: Instant,
  updatedBy: Person,
  lodgedAt: Nullable(Instant),
  previous: Nullable(QuoteContent),
});
export type Quote = Static<typeof Quote>;

/** How fees are reckoned for one project: fee = basePrice x rate, rounded half up, within minimum and cap. */
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
