import {
  isBlankLine,
  isIsoDate,
  type PriceLine,
  parsePriceCents,
  QUOTE_FIELDS,
  type QuoteFieldKind,
} from '@worklane/kernel/domain';
import { formatCents } from '@worklane/kernel/i18n';
import { plainTextOf } from '@worklane/kernel/ui';
import { lineInWords } from '../../../shared/cards/price/line-words.ts';
import { useProjectTexts } from '../../../shared/texts.ts';
import { useViewerDates } from '../../../shared/viewer-dates.ts';
import { priceCentsOf } from '../price/price-values.ts';
import type { QuoteField, QuoteFormValues } from '../quote-form-values.ts';

export const labelOf: Record<QuoteField, string> = {
  basePrice: 'quote.price.label',
  startDate: 'quote.startDate.label',
  leadTime: 'quote.leadTime.label',
  estimatedWorksDuration: 'quote.estimatedWorksDuration.label',
  estimatedHours: 'quote.hours.label',
  salesPitch: 'quote.salesPitch.label',
  deliverables: 'quote.deliverables.label',
  lines: 'quote.lines.label',
  exclusions: 'quote.exclusions.label',
  terms: 'quote.termsInWords.label',
  validUntil: 'quote.validUntil.label',
  termsAndConditions: 'quote.terms.label',
};

/** The label's key for a field of a refusal: 'asTyped.leadTime' belongs to 'leadTime', 'lines.0.rate' to 'lines'. */
export const labelOfPath = (path: string): string | undefined =>
  labelOf[path.replace('asTyped.', '').split('.')[0] as QuoteField];

const SHORT_KINDS: ReadonlySet<QuoteFieldKind> = new Set(['money', 'day', 'days', 'hours']);

/** Long texts may wrap; amounts and dates may not. */
export const isLongField = (field: QuoteField) => !SHORT_KINDS.has(QUOTE_FIELDS[field].kind);

export function useFieldWords() {
  const t = useProjectTexts();
  const { dayOrNone } = useViewerDates();
  const nothing = t('conflict.nothing');
  const inLine = (line: PriceLine) =>
    isBlankLine(line) ? '' : t('quote.lines.inWords', { ...lineInWords(line) });
  return (field: QuoteField, values: QuoteFormValues): string => {
    if (field === 'deliverables')
      return (
        values.deliverables
          .map(({ text }) => text.trim())
          .filter(Boolean)
          .join('; ') || nothing
      );
    if (field === 'termsAndConditions')
      return values.termsAndConditions.map(({ name }) => name).join('; ') || nothing;
    if (field === 'lines') return values.lines.map(inLine).filter(Boolean).join('; ') || nothing;
    if (field === 'basePrice' && values.lines.length > 0) {
      const cents = priceCentsOf(values);
      return cents === null ? nothing : formatCents(cents);
    }
    const text = values[field].trim();
    if (text === '') return nothing;
    if (field === 'basePrice') {
      const cents = parsePriceCents(text);
      return cents === null || cents >= Number.MAX_SAFE_INTEGER ? text : formatCents(cents);
    }
    if (isIsoDate(text) && (field === 'startDate' || field === 'validUntil')) return dayOrNone(text);
    if (field === 'salesPitch') return plainTextOf(text) || nothing;
    return text;
  };
}
