import type { EditQuoteBody, FieldsAsTyped, SubmitQuoteBody } from '@worklane/shared-kernel/contracts';
import {
  centsToDollars,
  instantOfDay,
  isBlank,
  isIsoDate,
  type PriceLine,
  parseDays,
  parseHours,
  parsePriceCents,
  type QuoteRules,
  quoteDraftViolations,
  TEXT_MAX_LENGTH,
} from '@worklane/shared-kernel/domain';
import type { QuoteContent } from '../../shared/project.ts';
import { tooLongForDraft } from './draft-limits.ts';
import {
  checkedQuoteOf,
  copyOfLine,
  isPriceLine,
  offerOf,
  offerValuesOf,
  priceCentsOf,
} from './offer-values.ts';

export interface QuoteFormValues {
  basePrice: string;
  /** 'YYYY-MM-DD', '' if empty, or other text as typed. */
  startDate: string;
  leadTime: string;
  estimatedWorksDuration: string;
  estimatedHours: string;
  salesPitch: string;
  deliverables: { text: string }[];
  /** If there are lines, the price is their sum, and `basePrice` is ''. */
  lines: PriceLine[];
  exclusions: string;
  terms: string;
  /** 'YYYY-MM-DD', '' if empty, or other text as typed. */
  validUntil: string;
  termsAndConditions: QuoteFile[];
}

export interface QuoteFile {
  id: string;
  name: string;
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
  lines: [],
  exclusions: '',
  terms: '',
  validUntil: '',
  termsAndConditions: [],
};

const quoteFields = Object.keys(emptyValues) as QuoteField[];

const priceFields: readonly QuoteField[] = ['basePrice', 'lines'];

const typedFields = [
  'basePrice',
  'startDate',
  'validUntil',
  'leadTime',
  'estimatedWorksDuration',
  'estimatedHours',
  'salesPitch',
] as const satisfies readonly (keyof FieldsAsTyped)[];

export function valuesOf(quote: (QuoteContent & { asTyped?: FieldsAsTyped }) | null): QuoteFormValues {
  if (!quote) return emptyValues;
  const typed = (value: number | null) => (value === null ? '' : String(value));
  return {
    basePrice:
      quote.basePriceCents === null || quote.lines.length > 0
        ? ''
        : centsToDollars(quote.basePriceCents).toFixed(2),
    startDate: quote.startDate ?? '',
    leadTime: typed(quote.leadTime),
    estimatedWorksDuration: typed(quote.estimatedWorksDuration),
    estimatedHours: typed(quote.estimatedHours),
    salesPitch: quote.salesPitch ?? '',
    deliverables:
      quote.deliverables.length > 0 ? quote.deliverables.map((text) => ({ text })) : [{ text: '' }],
    termsAndConditions: quote.termsAndConditions.map(({ id, name, size }) => ({ id, name, size })),
    ...offerValuesOf(quote),
    ...quote.asTyped,
  };
}

/** A copy, because the form changes its values in place. */
export function copyOf({
  deliverables,
  lines,
  termsAndConditions,
  ...texts
}: QuoteFormValues): QuoteFormValues {
  return {
    ...texts,
    deliverables: deliverables.map(({ text }) => ({ text })),
    lines: lines.map(copyOfLine),
    termsAndConditions: [...termsAndConditions],
  };
}

/** A normalised text: equal for two sets of values that represent the same quote. */
export function contentOf(values: QuoteFormValues): string {
  return JSON.stringify([
    parsePriceCents(values.basePrice) ?? values.basePrice.trim(),
    values.startDate,
    parseDays(values.leadTime) ?? values.leadTime.trim(),
    parseDays(values.estimatedWorksDuration) ?? values.estimatedWorksDuration.trim(),
    parseHours(values.estimatedHours) ?? values.estimatedHours.trim(),
    values.salesPitch,
    deliverablesOf(values),
    fileIdsOf(values),
    offerOf(values),
  ]);
}

export function submitBodyOf(
  values: QuoteFormValues,
  version: number,
  { isProcurement }: QuoteRules,
): SubmitQuoteBody {
  return {
    version,
    basePrice: centsToDollars(priceCentsOf(values) ?? 0),
    startDate: instantOf(values.startDate),
    leadTime: parseDays(values.leadTime) ?? Number.NaN,
    estimatedWorksDuration: parseDays(values.estimatedWorksDuration) ?? Number.NaN,
    estimatedHours: parseHours(values.estimatedHours),
    salesPitch: isProcurement ? values.salesPitch || null : null,
    deliverables: deliverablesOf(values),
    termsAndConditions: fileIdsOf(values),
    ...offerOf(values),
  };
}

/** The request body for an incomplete quote: a field that cannot be lodged yet is sent as typed. */
export function draftBodyOf(values: QuoteFormValues, version: number, rules: QuoteRules): EditQuoteBody {
  const wrong = new Set<QuoteField>(quoteDraftViolations(checkedQuoteOf(values), rules).keys());
  if (values.salesPitch.length > TEXT_MAX_LENGTH.salesPitch) wrong.add('salesPitch');
  if (!rules.isProcurement) wrong.delete('salesPitch');
  if (!isBlank(values.validUntil) && !isIsoDate(values.validUntil)) wrong.add('validUntil');
  const days = (field: 'leadTime' | 'estimatedWorksDuration') =>
    wrong.has(field) ? null : parseDays(values[field]);
  // The api adds up the lines itself.
  if (values.lines.length > 0) wrong.delete('basePrice');
  const cents = wrong.has('basePrice') ? null : parsePriceCents(values.basePrice);
  const tooLong = new Set<QuoteField>(tooLongForDraft(values));
  const kept = typedFields.filter((field) => wrong.has(field) && !tooLong.has(field));
  const typed = kept.map((field) => [field, values[field]]);
  return {
    version,
    basePrice: cents === null ? null : centsToDollars(cents),
    startDate: instantOf(values.startDate),
    leadTime: days('leadTime'),
    estimatedWorksDuration: days('estimatedWorksDuration'),
    estimatedHours: wrong.has('estimatedHours') ? null : parseHours(values.estimatedHours),
    salesPitch: rules.isProcurement && !wrong.has('salesPitch') ? values.salesPitch || null : null,
    deliverables: deliverablesOf(values),
    termsAndConditions: fileIdsOf(values),
    ...offerOf(values),
    asTyped: Object.fromEntries(typed),
  };
}

export function deliverableFields({ deliverables }: QuoteFormValues): number[] {
  return deliverables.flatMap(({ text }, index) => (isBlank(text) ? [] : [index]));
}

const alone = (field: QuoteField, values: QuoteFormValues): QuoteFormValues => ({
  ...emptyValues,
  [field]: values[field],
});

export const changedFields = (one: QuoteFormValues, other: QuoteFormValues): QuoteField[] =>
  quoteFields.filter((field) => contentOf(alone(field, one)) !== contentOf(alone(field, other)));

/** A field that only one side changed gets that side's value; a clash stays as in `mine` and is listed in `clashes`. */
export function mergeValues(
  base: QuoteFormValues,
  mine: QuoteFormValues,
  theirs: QuoteFormValues,
): { merged: QuoteFormValues; clashes: QuoteField[] } {
  const isSame = (field: QuoteField, one: QuoteFormValues, other: QuoteFormValues) =>
    contentOf(withFieldsOf(emptyValues, one, [field])) ===
    contentOf(withFieldsOf(emptyValues, other, [field]));
  const changed = changedFields(mine, theirs);
  const isMine = (field: QuoteField) => !isSame(field, mine, base);
  return {
    merged: withFieldsOf(
      mine,
      theirs,
      changed.filter((field) => !isMine(field)),
    ),
    clashes: changed.filter((field) => isMine(field) && !isSame(field, theirs, base)),
  };
}

/** `values` with some fields replaced by those of `other`. The total and its lines are always replaced together. */
export function withFieldsOf(
  values: QuoteFormValues,
  other: QuoteFormValues,
  fields: readonly QuoteField[],
): QuoteFormValues {
  const isPrice = fields.some((field) => priceFields.includes(field));
  const taken = isPrice ? [...fields, ...priceFields] : fields;
  return copyOf({ ...values, ...Object.fromEntries(taken.map((field) => [field, other[field]])) });
}

export function isQuoteFormValues(value: unknown): value is QuoteFormValues {
  if (typeof value !== 'object' || value === null) return false;
  const { deliverables, termsAndConditions, lines, ...texts } = value as Record<string, unknown>;
  const { deliverables: _, termsAndConditions: __, lines: ___, ...typed } = emptyValues;
  return (
    Object.keys(typed).every((field) => typeof texts[field] === 'string') &&
    Array.isArray(lines) &&
    lines.every(isPriceLine) &&
    Array.isArray(termsAndConditions) &&
    termsAndConditions.every(isQuoteFile) &&
    Array.isArray(deliverables) &&
    deliverables.every((item: unknown) => typeof (item as { text?: unknown } | null)?.text === 'string')
  );
}

function deliverablesOf({ deliverables }: QuoteFormValues): string[] {
  return deliverables.map(({ text }) => text.trim()).filter((text) => !isBlank(text));
}

function fileIdsOf({ termsAndConditions }: QuoteFormValues): string[] {
  return termsAndConditions.map(({ id }) => id);
}

function isQuoteFile(value: unknown): value is QuoteFile {
  const file = value as Partial<QuoteFile> | null;
  return typeof file?.id === 'string' && typeof file.name === 'string' && typeof file.size === 'number';
}

const instantOf = (day: string) => (isIsoDate(day) ? instantOfDay(day) : null);
