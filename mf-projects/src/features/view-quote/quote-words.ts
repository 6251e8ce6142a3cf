import { formatCents } from '@worklane/shared-kernel/domain';
import type { QuoteContent } from '../../shared/project.ts';
import { useProjectTexts } from '../../shared/texts.ts';
import { useDateLabel } from '../../shared/viewer-dates.ts';

/** Formats the fields of a quote. */
export function useQuoteWords() {
  const t = useProjectTexts();
  const dateLabel = useDateLabel();
  const days = (count: number | null) => (count === null ? dateLabel(null) : t('quote.days', { count }));
  return {
    price: ({ basePriceCents }: QuoteContent) =>
      basePriceCents === null ? '–' : formatCents(basePriceCents),
    startDate: ({ startDate }: QuoteContent) => dateLabel(startDate),
    leadTime: ({ leadTime }: QuoteContent) => days(leadTime),
    estimatedWorksDuration: ({ estimatedWorksDuration }: QuoteContent) => days(estimatedWorksDuration),
    hours: ({ estimatedHours }: QuoteContent) =>
      estimatedHours === null ? dateLabel(null) : t('quote.hours.count', { count: estimatedHours }),
  };
}
