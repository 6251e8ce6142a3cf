import {
  type CheckedQuoteField,
  checkValidUntil,
  type DomainWord,
  type QuoteRules,
  quoteViolations,
  TEXT_MAX_LENGTH,
} from '@worklane/kernel/domain';
import { viewerToday } from '../../shared/viewer-dates.ts';
import { checkedQuoteOf } from './price/price-values.ts';
import { emptyValues, type QuoteField, type QuoteFormValues } from './quote-form-values.ts';

type RuledField = CheckedQuoteField | 'validUntil';

/** The reasons why the quote cannot be lodged, by field in the order of the page. */
function violationsOf(values: QuoteFormValues, rules: QuoteRules): Map<RuledField, DomainWord> {
  const { basePrice, ...timing } = Object.fromEntries(quoteViolations(checkedQuoteOf(values), rules));
  const validUntil = checkValidUntil(values.validUntil, viewerToday());
  const found = Object.entries({ basePrice, validUntil, ...timing });
  return new Map(found.filter((entry): entry is [RuledField, DomainWord] => Boolean(entry[1])));
}

export function fieldRule(field: RuledField, rules: QuoteRules) {
  return (text: string): DomainWord | null =>
    violationsOf({ ...emptyValues, [field]: text }, rules).get(field) ?? null;
}

/** The invalid fields that block the submission, in their order on the page. */
export function fieldsToFix(values: QuoteFormValues, rules: QuoteRules): QuoteField[] {
  const wrong: QuoteField[] = [...violationsOf(values, rules).keys()];
  const isPitchWrong = rules.isProcurement && values.salesPitch.length > TEXT_MAX_LENGTH.salesPitch;
  return isPitchWrong ? [...wrong, 'salesPitch'] : wrong;
}

export function fieldsToFill(values: QuoteFormValues, rules: QuoteRules): QuoteField[] {
  const found = [...violationsOf(values, rules)];
  return found.filter(([, { code }]) => code === 'required').map(([field]) => field);
}

export function fieldsToMark(values: QuoteFormValues, rules: QuoteRules): QuoteField[] {
  const empty = new Set(fieldsToFill(values, rules));
  return fieldsToFix(values, rules).filter((field) => !empty.has(field));
}
