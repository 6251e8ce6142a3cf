export type QuoteFieldKind =
  | 'money'
  | 'priceLines'
  | 'day'
  | 'days'
  | 'hours'
  | 'plain'
  | 'rich'
  | 'plainList'
  | 'files';

interface QuoteFieldFacts {
  kind: QuoteFieldKind;
  keepsTyped: boolean;
  isReusable: boolean;
}

/**
 * The fields of a quote that its seller fills in, in the order in which pages name them. Contract, columns, form,
 * draft, comparison and print use this table. They do not compile without each of its fields.
 */
export const QUOTE_FIELDS = {
  basePrice: { kind: 'money', keepsTyped: true, isReusable: true },
  startDate: { kind: 'day', keepsTyped: true, isReusable: false },
  leadTime: { kind: 'days', keepsTyped: true, isReusable: true },
  estimatedWorksDuration: { kind: 'days', keepsTyped: true, isReusable: true },
  estimatedHours: { kind: 'hours', keepsTyped: true, isReusable: true },
  salesPitch: { kind: 'rich', keepsTyped: true, isReusable: true },
  deliverables: { kind: 'plainList', keepsTyped: false, isReusable: true },
  lines: { kind: 'priceLines', keepsTyped: false, isReusable: true },
  exclusions: { kind: 'plain', keepsTyped: false, isReusable: true },
  terms: { kind: 'plain', keepsTyped: false, isReusable: true },
  validUntil: { kind: 'day', keepsTyped: true, isReusable: false },
  termsAndConditions: { kind: 'files', keepsTyped: false, isReusable: false },
} as const satisfies Readonly<Record<string, QuoteFieldFacts>>;

export type QuoteField = keyof typeof QUOTE_FIELDS;

export const quoteFields = Object.keys(QUOTE_FIELDS) as QuoteField[];

type FieldsWith<Facts> = {
  [Field in QuoteField]: (typeof QUOTE_FIELDS)[Field] extends Facts ? Field : never;
}[QuoteField];

type ListKind = 'plainList' | 'priceLines' | 'files';
const LIST_KINDS: Readonly<Record<ListKind, true>> = { plainList: true, priceLines: true, files: true };

export type QuoteListField = FieldsWith<{ kind: ListKind }>;

export const quoteListFields = quoteFields.filter(
  (field): field is QuoteListField => QUOTE_FIELDS[field].kind in LIST_KINDS,
);

export type TypedQuoteField = FieldsWith<{ keepsTyped: true }>;

export const typedQuoteFields = quoteFields.filter(
  (field): field is TypedQuoteField => QUOTE_FIELDS[field].keepsTyped,
);

export type QuoteColumn = Exclude<QuoteField, 'basePrice'> | 'basePriceCents';

export const quoteColumns = quoteFields.map(
  (field): QuoteColumn => (field === 'basePrice' ? 'basePriceCents' : field),
);
