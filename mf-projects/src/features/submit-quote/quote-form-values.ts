import type { EditQuoteBody, FieldsAsTyped, SubmitQuoteBody } from '@worklane/kernel/contracts';
import {
  centsToDollars,
  instantOfDay,
  isBlank,
  isIsoDate,
  parseDays,
  parseHours,
  parsePriceCents,
  type QuoteField,
  type QuoteRules,
  quoteDraftViolations,
  quoteFields,
  TEXT_MAX_LENGTH,
  typedQuoteFields,
} from '@worklane/kernel/domain';
import type { QuoteContent } from '../../shared/project/project.ts';
import { tooLongForDraft } from './draft/draft-limits.ts';
import { copyOfLine, type QuoteFormValues, rulesOf, sentLines, textsOf } from './field-kinds.ts';
import { checkedQuoteOf, priceCentsOf } from './price/price-values.ts';

export type { QuoteField } from '@worklane/kernel/domain';
export type { QuoteFormValues } from './field-kinds.ts';

const eachField = (valueFor: (field: QuoteField) => unknown) =>
  Object.fromEntries(quoteFields.map((field) => [field, valueFor(field)])) as QuoteFormValues;

export const emptyValues: QuoteFormValues = eachField((field) => rulesOf(field).empty());

const priceFields: readonly QuoteField[] = ['basePrice', 'lines'];

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
    lines: quote.lines.map(copyOfLine),
    exclusions: quote.exclusions ?? '',
    terms: quote.terms ?? '',
    validUntil: quote.validUntil ?? '',
    termsAndConditions: quote.termsAndConditions.map(({ id, name, size }) => ({ id, name, size })),
    ...quote.asTyped,
  };
}

/** A copy, because the form changes its values in place. */
export const copyOf = (values: QuoteFormValues): QuoteFormValues =>
  eachField((field) => rulesOf(field).copyOf(values[field]));

/** A normalised text: equal for two sets of values that represent the same quote. */
export const contentOf = (values: QuoteFormValues): string =>
  JSON.stringify(quoteFields.map((field) => rulesOf(field).contentOf(values[field])));

/** Every field of a request; `undefined` for one that is left out. */
type BodyFields = { [Field in QuoteField]: EditQuoteBody[Field] | undefined };

function bodyFieldsOf(
  values: QuoteFormValues,
  { isProcurement }: QuoteRules,
  priceCents: number | null,
): BodyFields {
  const lines = sentLines(values.lines).map(({ line }) => line);
  return {
    basePrice: priceCents === null ? null : centsToDollars(priceCents),
    startDate: instantOf(values.startDate),
    leadTime: parseDays(values.leadTime),
    estimatedWorksDuration: parseDays(values.estimatedWorksDuration),
    estimatedHours: parseHours(values.estimatedHours),
    salesPitch: isProcurement ? values.salesPitch || null : null,
    deliverables: textsOf(values.deliverables),
    lines: lines.length > 0 ? lines : undefined,
    exclusions: isBlank(values.exclusions) ? undefined : values.exclusions.trim(),
    terms: isBlank(values.terms) ? undefined : values.terms.trim(),
    validUntil: instantOf(values.validUntil) ?? undefined,
    termsAndConditions: values.termsAndConditions.map(({ id }) => id),
  };
}

/** The fields without those that are left out. */
const sentFields = <Fields extends object>(fields: Fields) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as {
    [Name in keyof Fields]: Exclude<Fields[Name], undefined>;
  };

export function submitBodyOf(values: QuoteFormValues, version: number, rules: QuoteRules): SubmitQuoteBody {
  const { leadTime, estimatedWorksDuration, basePrice, ...fields } = bodyFieldsOf(
    values,
    rules,
    priceCentsOf(values),
  );
  return {
    version,
    basePrice: basePrice ?? 0,
    leadTime: leadTime ?? Number.NaN,
    estimatedWorksDuration: estimatedWorksDuration ?? Number.NaN,
    ...sentFields(fields),
  };
}

/** The request body for an incomplete quote: a field that cannot be lodged yet is sent as typed. */
export function draftBodyOf(values: QuoteFormValues, version: number, rules: QuoteRules): EditQuoteBody {
  const wrong = new Set<QuoteField>(quoteDraftViolations(checkedQuoteOf(values), rules).keys());
  if (values.salesPitch.length > TEXT_MAX_LENGTH.salesPitch) wrong.add('salesPitch');
  if (!rules.isProcurement) wrong.delete('salesPitch');
  if (!isBlank(values.validUntil) && !isIsoDate(values.validUntil)) wrong.add('validUntil');
  // The api adds up the lines itself.
  if (values.lines.length > 0) wrong.delete('basePrice');
  const cents = wrong.has('basePrice') ? null : parsePriceCents(values.basePrice);
  const tooLong = new Set<QuoteField>(tooLongForDraft(values));
  const kept = typedQuoteFields.filter((field) => wrong.has(field) && !tooLong.has(field));
  const typed = kept.map((field) => [field, values[field]]);
  const fields = bodyFieldsOf(values, rules, cents);
  const orNull = <Field extends QuoteField>(field: Field) => (wrong.has(field) ? null : fields[field]);
  return {
    version,
    ...sentFields({
      ...fields,
      leadTime: orNull('leadTime'),
      estimatedWorksDuration: orNull('estimatedWorksDuration'),
      estimatedHours: orNull('estimatedHours'),
      salesPitch: orNull('salesPitch'),
    }),
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
  const stored = value as Record<string, unknown>;
  return quoteFields.every((field) => rulesOf(field).isValue(stored[field]));
}

const instantOf = (day: string) => (isIsoDate(day) ? instantOfDay(day) : null);
