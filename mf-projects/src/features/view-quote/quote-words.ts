import { formatCents } from '@worklane/kernel/i18n';
import type { QuoteContent } from '../../shared/project/project.ts';
import { useProjectTexts } from '../../shared/texts.ts';
import { useViewerDates } from '../../shared/viewer-dates.ts';

export function useQuoteWords() {
  const t = useProjectTexts();
  const { dayOrNone } = useViewerDates();
  const days = (count: number | null) => (count === null ? dayOrNone(null) : t('quote.days', { count }));
  return {
    price: ({ basePriceCents }: QuoteContent) =>
      basePriceCents === null ? '–' : formatCents(basePriceCents),
    startDate: ({ startDate }: QuoteContent) => dayOrNone(startDate),
    leadTime: ({ leadTime }: QuoteContent) => days(leadTime),
    estimatedWorksDuration: ({ estimatedWorksDuration }: QuoteContent) => days(estimatedWorksDuration),
    validUntil: ({ validUntil }: QuoteContent) => dayOrNone(validUntil),
    hours: ({ estimatedHours }: QuoteContent) =>
      estimatedHours === null ? dayOrNone(null) : t('quote.hours.count', { count: estimatedHours }),
  };
}
