import type { EditQuoteBody } from '@worklane/shared-kernel/contracts';
import {
  type CheckedQuote,
  instantOfDay,
  isBlank,
  isBlankLine,
  isIsoDate,
  type PriceLine,
  parsePriceCents,
  priceLineViolations,
  totalOfLines,
} from '@worklane/shared-kernel/domain';
import type { QuoteContent } from '../../shared/project.ts';
import type { QuoteFormValues } from './quote-form-values.ts';

type OfferValues = Pick<QuoteFormValues, 'lines' | 'exclusions' | 'terms' | 'validUntil'>;

export const emptyLine: PriceLine = { item: '', quantity: '', unit: 'each', rate: '' };

export const copyOfLine = ({ item, quantity, unit, rate }: PriceLine): PriceLine => ({
  item,
  quantity,
  unit,
  rate,
});

/** The price in whole cents: the lines' sum if there are lines; NaN if unreadable, null if empty. */
export function priceCentsOf({
  basePrice,
  lines,
}: Pick<QuoteFormValues, 'basePrice' | 'lines'>): number | null {
  if (lines.length > 0) return totalOfLines(lines).cents;
  return basePrice.trim() === '' ? null : (parsePriceCents(basePrice) ?? Number.NaN);
}

export function checkedQuoteOf(values: QuoteFormValues): CheckedQuote {
  const { startDate, leadTime, estimatedWorksDuration, estimatedHours } = values;
  const basePriceCents = priceCentsOf(values);
  return { basePriceCents, startDate, leadTime, estimatedWorksDuration, estimatedHours };
}

export function offerValuesOf({ lines, exclusions, terms, validUntil }: QuoteContent): OfferValues {
  return {
    lines: lines.map(copyOfLine),
    exclusions: exclusions ?? '',
    terms: terms ?? '',
    validUntil: validUntil ?? '',
  };
}

export function offerOf(values: OfferValues): Pick<EditQuoteBody, keyof OfferValues> {
  const lines = sentLines(values).map(({ line }) => line);
  const exclusions = values.exclusions.trim();
  const terms = values.terms.trim();
  return {
    ...(lines.length > 0 && { lines }),
    ...(!isBlank(exclusions) && { exclusions }),
    ...(!isBlank(terms) && { terms }),
    ...(isIsoDate(values.validUntil) && { validUntil: instantOfDay(values.validUntil) }),
  };
}

function sentLines({ lines }: OfferValues): { line: PriceLine; place: number }[] {
  return lines.flatMap((line, place) => {
    const { item, quantity, unit, rate } = line;
    const trimmed = { item: item.trim(), quantity: quantity.trim(), unit: unit.trim(), rate: rate.trim() };
    return isBlankLine(line) ? [] : [{ line: trimmed, place }];
  });
}

export function lineFieldNames(values: OfferValues): Record<string, `lines.${number}.${keyof PriceLine}`> {
  return Object.fromEntries(
    sentLines(values).flatMap(({ line, place }, sent) =>
      (Object.keys(line) as (keyof PriceLine)[]).map(
        (column) => [`lines.${sent}.${column}`, `lines.${place}.${column}`] as const,
      ),
    ),
  );
}

export function lineToFix({ lines }: OfferValues) {
  for (const [index, line] of lines.entries()) {
    const [column] = priceLineViolations(line).keys();
    if (column) return { number: index + 1, column };
  }
  return null;
}

export function isPriceLine(value: unknown): value is PriceLine {
  const line = value as Partial<PriceLine> | null;
  return (
    typeof line?.item === 'string' &&
    typeof line.quantity === 'string' &&
    typeof line.unit === 'string' &&
    typeof line.rate === 'string'
  );
}
