import type { EarlierQuote, Project, QuoteContent, QuoteRevision } from '@worklane/kernel/contracts';

export function stubRevisions(job: Project | undefined): QuoteRevision[] {
  const quote = job?.quote;
  if (!quote) return [];
  const { revision, updatedAt, updatedBy, lodgedAt, previous } = quote;
  const content = contentOf(quote);
  const lodged: (QuoteContent | null)[] = lodgedAt === null ? [previous] : [content, previous];
  return lodged
    .filter((found) => found !== null)
    .map((found, index) => ({
      ...found,
      revision: revision - index,
      lodgedAt: lodgedAt ?? updatedAt,
      lodgedBy: updatedBy,
    }))
    .filter((found) => found.revision > 0);
}

export function stubEarlierQuotes(jobs: readonly Project[]): EarlierQuote[] {
  return jobs.flatMap(({ id, brief, buyerName, quote }) =>
    quote?.lodgedAt
      ? [
          {
            ...contentOf(quote),
            projectId: id,
            workTitle: brief.workTitle,
            buyerName,
            lodgedAt: quote.lodgedAt,
          },
        ]
      : [],
  );
}

function contentOf(quote: QuoteContent): QuoteContent {
  const { basePrice, gst, fee, buyerFee, salesPitch, deliverables, termsAndConditions, startDate } = quote;
  const { leadTime, estimatedWorksDuration, estimatedHours, lines, exclusions, terms, validUntil } = quote;
  return {
    ...{ basePrice, gst, fee, buyerFee, salesPitch, deliverables, termsAndConditions, startDate },
    ...{ leadTime, estimatedWorksDuration, estimatedHours, lines, exclusions, terms, validUntil },
  };
}
