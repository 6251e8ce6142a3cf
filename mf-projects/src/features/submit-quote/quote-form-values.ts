import type { EditQuoteBody, SubmitQuoteBody } from '@worklane/shared-kernel/contracts';
import {
  type CheckedQuote,
  type CheckedQuoteField,
  centsToDollars,
  type DomainWord,
  instantOfDay,
  isIsoDate,
  parsePriceCents,
  type QuoteRules,
  quoteDraftViolations,
  quoteViolations,
  TEXT_MAX_LENGTH,
} from '@worklane/shared-kernel/domain';
import type { Quote, QuoteContent } from '../../shared/project.ts';

/** The values of the quote form. All fields are text. */
export interface QuoteFormValues {
  basePrice: string;
  /** 'YYYY-MM-DD', or '' for none. */
  startDate: string;
  leadTime: string;
  estimatedWorksDuration: string;
  estimatedHours: string;
  /** HTML. */
  salesPitch: string;
  deliverables: { text: string }[];
  /** Uploaded files. */
  termsAndConditions: QuoteFile[];
}

/** An uploaded file of a quote. */
export interface QuoteFile {
  id: string;
  name: string;
  /** Bytes. */
  size: number;
}

export type QuoteField = keyof QuoteFormValues;

export const emptyValues: QuoteFormValues = {
  basePrice: '',
  startDate: '',
  leadTime: '',
  estimatedWorksDuration: '',
  estimatedHours: '',
  salesPitch: '',
  deliverables: [{ text: '' }],
  termsAndConditions: [],
};

export function valuesOf(quote: QuoteContent | null): QuoteFormValues {
  if (!quote) return emptyValues;
  const typed = (value: number | null) => (value === null ? '' : String(value));
  return {
    basePrice: quote.basePriceCents === null ? '' : centsToDollars(quote.basePriceCents).toFixed(2),
    startDate: quote.startDate ?? '',
    leadTime: typed(quote.leadTime),
    estimatedWorksDuration: typed(quote.estimatedWorksDuration),
    estimatedHours: typed(quote.estimatedHours),
    salesPitch: quote.salesPitch ?? '',
    deliverables:
      quote.deliverables.length > 0 ? quote.deliverables.map((text) => ({ text })) : [{ text: '' }],
    termsAndConditions: quote.termsAndConditions.map(({ id, name, size }) => ({ id, name, size })),
  };
}

/** The values as the rules of the domain check them. */
function checkedQuoteOf(values: QuoteFormValues): CheckedQuote {
  const { basePrice, startDate, leadTime, estimatedWorksDuration, estimatedHours } = values;
  const basePriceCents = basePrice.trim() === '' ? null : (parsePriceCents(basePrice) ?? Number.NaN);
  return { basePriceCents, startDate, leadTime, estimatedWorksDuration, estimatedHours };
}

/** The rule of one field, for its validation in the form. */
export function fieldRule(field: CheckedQuoteField, rules: QuoteRules) {
  return (text: string): DomainWord | null =>
    quoteViolations(checkedQuoteOf({ ...emptyValues, [field]: text }), rules).get(field) ?? null;
}

/** The invalid fields that block the submission, in their order on the page. */
export function fieldsToFix(values: QuoteFormValues, rules: QuoteRules): QuoteField[] {
  return [...quoteViolations(checkedQuoteOf(values), rules).keys()];
}

/** A copy, because the form changes its values in place. */
export function copyOf({ deliverables, termsAndConditions, ...texts }: QuoteFormValues): QuoteFormValues {
  return {
    ...texts,
    deliverables: deliverables.map(({ text }) => ({ text })),
    termsAndConditions: [...termsAndConditions],
  };
}

/** A normalised text: equal for two sets of values that represent the same quote. */
export function contentOf(values: QuoteFormValues): string {
  return JSON.stringify([
    parsePriceCents(values.basePrice) ?? values.basePrice.trim(),
    values.startDate,
    values.leadTime.trim(),
    values.estimatedWorksDuration.trim(),
    values.estimatedHours.trim(),
    values.salesPitch,
    deliverablesOf(values),
    fileIdsOf(values),
  ]);
}

export function submitBodyOf(
  values: QuoteFormValues,
  version: number,
  { isProcurement }: QuoteRules,
): SubmitQuoteBody {
  return {
    version,
    basePrice: centsToDollars(parsePriceCents(values.basePrice) ?? 0),
    startDate: instantOf(values.startDate),
    leadTime: Number(values.leadTime),
    estimatedWorksDuration: Number(values.estimatedWorksDuration),
    estimatedHours: values.estimatedHours.trim() === '' ? null : Number(values.estimatedHours),
    salesPitch: isProcurement ? values.salesPitch || null : null,
    deliverables: deliverablesOf(values),
    termsAndConditions: fileIdsOf(values),
  };
}

/**
 * The request body for an incomplete quote. The server refuses a draft with an invalid field as a whole, so the last
 * saved value is sent for such a field. `isComplete` is true if there was none.
 */
export function draftBodyOf(
  values: QuoteFormValues,
  saved: { values: QuoteFormValues; version: number },
  rules: QuoteRules,
): { body: EditQuoteBody; isComplete: boolean } {
  const wrong = new Set<QuoteField>(quoteDraftViolations(checkedQuoteOf(values), rules).keys());
  if (values.salesPitch.length > TEXT_MAX_LENGTH.salesPitch) wrong.add('salesPitch');
  const usable = (field: QuoteField) => !wrong.has(field);
  const text = (field: Exclude<QuoteField, 'deliverables' | 'termsAndConditions'>) =>
    (usable(field) ? values : saved.values)[field].trim();
  const number = (field: 'leadTime' | 'estimatedWorksDuration' | 'estimatedHours') =>
    text(field) === '' ? null : Number(text(field));
  const cents = parsePriceCents(text('basePrice'));
  return {
    body: {
      version: saved.version,
      basePrice: cents === null ? null : centsToDollars(cents),
      startDate: instantOf(text('startDate')),
      leadTime: number('leadTime'),
      estimatedWorksDuration: number('estimatedWorksDuration'),
      estimatedHours: number('estimatedHours'),
      salesPitch: rules.isProcurement ? text('salesPitch') || null : null,
      deliverables: deliverablesOf(values),
      termsAndConditions: fileIdsOf(values),
    },
    isComplete: wrong.size === 0,
  };
}

/** The field index of each deliverable that is sent. Empty ones are not sent. */
export function deliverableFields({ deliverables }: QuoteFormValues): number[] {
  return deliverables.flatMap(({ text }, index) => (text.trim() === '' ? [] : [index]));
}

/** The fields that differ between the form and the quote of another person. */
export function differingFields(mine: QuoteFormValues, theirs: Quote): QuoteField[] {
  const other = valuesOf(theirs);
  return (Object.keys(emptyValues) as QuoteField[]).filter(
    (field) => contentOf({ ...other, [field]: mine[field] }) !== contentOf(other),
  );
}

/** Whether a stored value has the shape of these form values. */
export function isQuoteFormValues(value: unknown): value is QuoteFormValues {
  if (typeof value !== 'object' || value === null) return false;
  const { deliverables, termsAndConditions, ...texts } = value as Record<string, unknown>;
  const { deliverables: _, termsAndConditions: __, ...typed } = emptyValues;
  return (
    Object.keys(typed).every((field) => typeof texts[field] === 'string') &&
    Array.isArray(termsAndConditions) &&
    termsAndConditions.every(isQuoteFile) &&
    Array.isArray(deliverables) &&
    deliverables.every((item: unknown) => typeof (item as { text?: unknown } | null)?.text === 'string')
  );
}

function deliverablesOf({ deliverables }: QuoteFormValues): string[] {
  return deliverables.map(({ text }) => text.trim()).filter((text) => text !== '');
}

function fileIdsOf({ termsAndConditions }: QuoteFormValues): string[] {
  return termsAndConditions.map(({ id }) => id);
}

function isQuoteFile(value: unknown): value is QuoteFile {
  const file = value as Partial<QuoteFile> | null;
  return typeof file?.id === 'string' && typeof file.name === 'string' && typeof file.size === 'number';
}

const instantOf = (day: string) => (isIsoDate(day) ? instantOfDay(day) : null);
