import { type EditQuoteBody, FieldsAsTyped, SubmitQuoteBody } from '@worklane/shared-kernel/contracts';
import {
  dayOfInstant,
  dollarsToCents,
  type QuoteColumn,
  type QuoteRules,
  quoteDraftViolations,
  quoteViolations,
  type ScheduleItem,
} from '@worklane/shared-kernel/domain';
import { fieldError, invalidFields, type WrongField } from '../../../platform/http/problem.ts';
import { storableAs } from '../../../platform/texts/typed-text.ts';
import type { QuoteRow } from '../quotes.repository.ts';
import {
  draftPriceAndTerms,
  draftPriceCents,
  lodgedPriceAndTerms,
  type PriceAndTerms,
} from './price-and-terms.ts';

export type QuoteContent = Pick<QuoteRow, Exclude<QuoteColumn, 'termsAndConditions'>>;

export type LodgeableContent = QuoteContent & {
  basePriceCents: number;
  leadTime: number;
  estimatedWorksDuration: number;
};

export type LodgingRules = QuoteRules & { schedule: readonly ScheduleItem[] };

/** The content of a quote to be lodged. Throws 400 naming every missing or wrong field. */
export function lodgeableContent(
  body: SubmitQuoteBody,
  { schedule, ...rules }: LodgingRules,
  now: Date,
): LodgeableContent {
  const { content, errors } = readContent(body, rules, quoteViolations);
  const { basePriceCents, leadTime, estimatedWorksDuration } = content;
  const priceAndTerms = lodgedPriceAndTerms(body, { priceCents: basePriceCents, now, errors, schedule });
  if (errors.length > 0 || basePriceCents === null || leadTime === null || estimatedWorksDuration === null) {
    throw invalidFields(errors);
  }
  return { ...content, ...priceAndTerms, basePriceCents, leadTime, estimatedWorksDuration };
}

/** The content of a draft, which may be incomplete. Throws 400 naming every wrong field. */
export function draftContent(body: EditQuoteBody, rules: QuoteRules): QuoteContent {
  const { content, errors } = readContent(body, rules, quoteDraftViolations);
  if (errors.length > 0) throw invalidFields(errors);
  const priceAndTerms = draftPriceAndTerms(body);
  const basePriceCents =
    priceAndTerms.lines.length > 0 ? draftPriceCents(priceAndTerms.lines) : content.basePriceCents;
  return { ...content, ...priceAndTerms, basePriceCents };
}

/** The typed texts of fields without a value in `body`. Throws 400 for text that cannot be stored. */
export function fieldsAsTyped(body: EditQuoteBody, rules: QuoteRules): FieldsAsTyped {
  const kept: FieldsAsTyped = {};
  const typedFields = body.asTyped ?? {};
  for (const field of Object.keys(typedFields) as (keyof FieldsAsTyped)[]) {
    if (field === 'salesPitch' && !rules.isProcurement) continue;
    if (field === 'basePrice' && (body.lines ?? []).length > 0) continue;
    const typed = storableAs(FieldsAsTyped.properties[field], typedFields[field], `asTyped.${field}`);
    if (typed !== null && (body[field] ?? null) === null) kept[field] = typed;
  }
  return kept;
}

function readContent(
  body: EditQuoteBody | SubmitQuoteBody,
  rules: QuoteRules,
  violationsOf: typeof quoteViolations,
) {
  const checked = {
    basePriceCents: centsOf(body.basePrice),
    startDate: body.startDate ? dayOfInstant(body.startDate) : null,
    leadTime: body.leadTime ?? null,
    estimatedWorksDuration: body.estimatedWorksDuration ?? null,
    estimatedHours: body.estimatedHours ?? null,
  };
  const errors: WrongField[] = [...violationsOf(checked, rules)].map(([field, { code, params }]) =>
    fieldError(field, code, params),
  );
  const content: Omit<QuoteContent, keyof PriceAndTerms> = {
    ...checked,
    salesPitch: readSalesPitch(body.salesPitch, rules, errors),
    deliverables: readDeliverables(body.deliverables ?? [], errors),
  };
  return { content, errors };
}

/** Whole cents; NaN for fractions of a cent. An amount too large to count exactly is too high, not unreadable. */
function centsOf(dollars: number | null | undefined): number | null {
  if (dollars === null || dollars === undefined) return null;
  const cents = dollarsToCents(dollars);
  if (cents !== null) return cents;
  if (Math.abs(dollars) <= 1e12) return Number.NaN;
  return dollars > 0 ? Number.MAX_SAFE_INTEGER : 0;
}

function readSalesPitch(
  html: string | null | undefined,
  { isProcurement }: QuoteRules,
  errors: WrongField[],
): string | null {
  if (html === null || html === undefined) return null;
  const clean = storableAs(SubmitQuoteBody.properties.salesPitch, html, 'salesPitch');
  if (clean !== null && !isProcurement)
    errors.push(fieldError('salesPitch', 'quote.salesPitchProcurementOnly'));
  return clean;
}

function readDeliverables(items: readonly string[], errors: WrongField[]): string[] {
  const { deliverables } = SubmitQuoteBody.properties;
  return items.map((item, index) => {
    const text = storableAs(deliverables.items, item, `deliverables.${index}`) ?? '';
    if (text === '') errors.push(fieldError(`deliverables.${index}`, 'required'));
    return text;
  });
}
