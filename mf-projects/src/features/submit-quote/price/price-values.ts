import {
  type CheckedQuote,
  type PriceLine,
  parsePriceCents,
  priceLineViolations,
  totalOfLines,
} from '@worklane/kernel/domain';
import { type QuoteFormValues, sentLines } from '../field-kinds.ts';
import { answeredLine } from './schedule-lines.ts';

type Lines = Pick<QuoteFormValues, 'lines'>;

export const emptyLine: PriceLine = { item: '', quantity: '', unit: 'each', rate: '' };

/** The price in whole cents: of the lines if there are any; NaN for an unreadable one, null for none. */
export function priceCentsOf({
  basePrice,
  lines,
}: Pick<QuoteFormValues, 'basePrice' | 'lines'>): number | null {
  if (lines.length > 0) return totalOfLines(lines).cents;
  return basePrice.trim() === '' ? null : (parsePriceCents(basePrice) ?? Number.NaN);
}

/** The values as the rules of the domain check them. */
export function checkedQuoteOf(values: QuoteFormValues): CheckedQuote {
  const { startDate, leadTime, estimatedWorksDuration, estimatedHours } = values;
  const basePriceCents = priceCentsOf(values);
  return { basePriceCents, startDate, leadTime, estimatedWorksDuration, estimatedHours };
}

/** The names of the fields of lines in a request, and the names of the same fields in the form. */
export function lineFieldNames({ lines }: Lines): Record<string, `lines.${number}.${keyof PriceLine}`> {
  return Object.fromEntries(
    sentLines(lines).flatMap(({ line, place }, sent) =>
      (Object.keys(line) as (keyof PriceLine)[]).map(
        (column) => [`lines.${sent}.${column}`, `lines.${place}.${column}`] as const,
      ),
    ),
  );
}

/** The first field of a line that keeps the quote from being submitted; null if there is none. */
export function lineToFix({ lines }: Lines) {
  for (const [index, line] of lines.entries()) {
    const [column] = priceLineViolations(answeredLine(line)).keys();
    if (column) return { number: index + 1, column };
  }
  return null;
}
