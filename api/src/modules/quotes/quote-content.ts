import type { EditQuoteBody, FieldError, SubmitQuoteBody } from '@worklane/shared-kernel/contracts';
import {
  checkBasePriceCents,
  checkEstimatedWorksDuration,
  checkLeadTime,
  cleanText,
  type DomainWord,
  dayOfInstant,
  dollarsToCents,
} from '@worklane/shared-kernel/domain';
import { fieldError, invalidFields } from '../../platform/problem.ts';
import { cleanRichText } from '../../platform/rich-text.ts';

/** The columns of a quote that the seller fills in: money in cents, the start as a day. */
export interface QuoteContent {
  basePriceCents: number | null;
  salesPitch: string | null;
  deliverables: string[];
  startDate: string | null;
  leadTime: number | null;
  estimatedWorksDuration: number | null;
  estimatedHours: number | null;
}

export type LodgeableContent = QuoteContent & {
  basePriceCents: number;
  leadTime: number;
  estimatedWorksDuration: number;
};

/** The properties of the brief that change how a quote is checked. */
export interface QuoteRules {
  isProcurement: boolean;
  isStartDateMandatory: boolean;
}

/** The content of a quote to be lodged. Throws 400 naming every field that is missing or wrong. */
export function lodgeableContent(body: SubmitQuoteBody, rules: QuoteRules): LodgeableContent {
  const { content, errors } = readContent(body, rules);
  const { basePriceCents, leadTime, estimatedWorksDuration } = content;
  addViolation(errors, 'leadTime', checkLeadTime(leadTime));
  addViolation(errors, 'estimatedWorksDuration', checkEstimatedWorksDuration(estimatedWorksDuration));
  if (rules.isStartDateMandatory && content.startDate === null && !errors.some(isAbout('startDate'))) {
    errors.push(fieldError('startDate', 'required'));
  }
  if (errors.length > 0 || basePriceCents === null || leadTime === null || estimatedWorksDuration === null) {
    throw invalidFields(errors);
  }
  return { ...content, basePriceCents, leadTime, estimatedWorksDuration };
}

/** The content of a draft: fields may be missing. Throws 400 naming every wrong field. */
export function draftContent(body: EditQuoteBody, rules: QuoteRules): QuoteContent {
  const { content, errors } = readContent(body, rules);
  if (content.leadTime !== null) addViolation(errors, 'leadTime', checkLeadTime(content.leadTime));
  if (content.estimatedWorksDuration !== null) {
    addViolation(
      errors,
      'estimatedWorksDuration',
      checkEstimatedWorksDuration(content.estimatedWorksDuration),
    );
  }
  if (errors.length > 0) throw invalidFields(errors);
  return content;
}

function readContent(body: EditQuoteBody | SubmitQuoteBody, rules: QuoteRules) {
  const errors: FieldError[] = [];
  const content: QuoteContent = {
    basePriceCents: readPrice(body.basePrice, errors),
    salesPitch: readSalesPitch(body.salesPitch, rules, errors),
    deliverables: readDeliverables(body.deliverables ?? [], errors),
    // The contract has checked that it is the instant at which a day begins in UTC.
    startDate: body.startDate ? dayOfInstant(body.startDate) : null,
    leadTime: body.leadTime ?? null,
    estimatedWorksDuration: body.estimatedWorksDuration ?? null,
    estimatedHours: body.estimatedHours ?? null,
  };
  return { content, errors };
}

function readPrice(dollars: number | null | undefined, errors: FieldError[]): number | null {
  if (dollars === null || dollars === undefined) return null;
  const cents = dollarsToCents(dollars);
  addViolation(errors, 'basePrice', cents === null ? priceViolation(dollars) : checkBasePriceCents(cents));
  return cents;
}

/** Reports an amount too large for safe integers of cents as out of range instead of invalid. */
function priceViolation(dollars: number): DomainWord {
  const isTooLarge = Math.abs(dollars) > 1e12;
  return (
    (isTooLarge && checkBasePriceCents(dollars > 0 ? Number.MAX_SAFE_INTEGER : 0)) || {
      code: 'price.invalid',
    }
  );
}

function readSalesPitch(
  html: string | null | undefined,
  { isProcurement }: QuoteRules,
  errors: FieldError[],
): string | null {
  if (html === null || html === undefined) return null;
  const clean = cleanRichText(html);
  if (clean !== null && !isProcurement)
    errors.push(fieldError('salesPitch', 'quote.salesPitchProcurementOnly'));
  return clean;
}

function readDeliverables(items: readonly string[], errors: FieldError[]): string[] {
  return items.map((item, index) => {
    const text = cleanText(item)?.trim() ?? '';
    if (text === '') errors.push(fieldError(`deliverables.${index}`, 'required'));
    return text;
  });
}

function addViolation(errors: FieldError[], field: string, violation: DomainWord | null): void {
  if (violation) errors.push(fieldError(field, violation.code, violation.params));
}

function isAbout(field: string) {
  return (error: FieldError) => error.field === field;
}
