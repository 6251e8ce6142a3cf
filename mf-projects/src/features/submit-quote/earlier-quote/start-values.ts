import { QUOTE_FIELDS, quoteFields } from '@worklane/kernel/domain';
import type { QuoteContent } from '../../../shared/project/project.ts';
import {
  contentOf,
  emptyValues,
  type QuoteField,
  type QuoteFormValues,
  valuesOf,
  withFieldsOf,
} from '../quote-form-values.ts';

const reusable = quoteFields.filter((field) => QUOTE_FIELDS[field].isReusable);

/** The parts that another quote can begin with: the total and its lines together, every other field alone. */
const parts: readonly (readonly QuoteField[])[] = reusable.flatMap((field) => {
  if (field === 'lines') return [];
  return [field === 'basePrice' ? ['basePrice', 'lines'] : [field]];
});

const partOf = (values: QuoteFormValues, fields: readonly QuoteField[]) =>
  contentOf(withFieldsOf(emptyValues, values, fields));
const isEmpty = (values: QuoteFormValues, fields: readonly QuoteField[]) =>
  partOf(values, fields) === contentOf(emptyValues);

export interface StartValues {
  filled: QuoteFormValues;
  replaced: QuoteFormValues;
  typed: readonly QuoteField[];
}

export function startValues(
  typed: QuoteFormValues,
  quote: QuoteContent,
  { isProcurement }: { isProcurement: boolean },
): StartValues {
  const earlier = valuesOf(quote);
  const offered = parts.filter(
    (fields) => !isEmpty(earlier, fields) && (isProcurement || !fields.includes('salesPitch')),
  );
  const inTheWay = offered.filter(
    (fields) => !isEmpty(typed, fields) && partOf(typed, fields) !== partOf(earlier, fields),
  );
  const free = offered.filter((fields) => isEmpty(typed, fields));
  return {
    filled: withFieldsOf(typed, earlier, free.flat()),
    replaced: withFieldsOf(typed, earlier, offered.flat()),
    typed: inTheWay.flatMap((fields) => fields.slice(0, 1)),
  };
}
