import type {
  EarlierQuote,
  EditQuoteBody,
  Project,
  ProjectFee,
  Quote,
  QuoteContent,
  QuoteRevision,
} from '@worklane/kernel/contracts';
import {
  centsToDollars,
  dollarsToCents,
  gstCents,
  lineAmountCents,
  sellerFeeCents,
} from '@worklane/kernel/domain';
import type { StubFiles } from '@worklane/kernel/testing/network';

export function stubRevisions(project: Project | undefined): QuoteRevision[] {
  const quote = project?.quote;
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

export function stubEarlierQuotes(projects: readonly Project[]): EarlierQuote[] {
  return projects.flatMap(({ id, brief, buyerName, quote }) =>
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

/** Amounts in dollars. */
export function feeOf({ brief: { isProcurement } }: Project): ProjectFee {
  return {
    isProcurement,
    rateBasisPoints: isProcurement ? 200 : 0,
    minimum: isProcurement ? 2 : 0,
    cap: isProcurement ? 5000 : 0,
    buyerRateBasisPoints: 0,
    buyerMinimum: 0,
    buyerCap: 0,
  };
}

export function writtenQuote(
  { quote: before, brief }: Project,
  body: EditQuoteBody,
  files: StubFiles,
): Omit<Quote, 'updatedAt' | 'updatedBy'> {
  return {
    basePrice: body.basePrice ?? null,
    gst: gstOf(body.basePrice ?? null),
    fee: null,
    buyerFee: null,
    salesPitch: brief.isProcurement ? (body.salesPitch ?? null) : null,
    deliverables: body.deliverables ?? [],
    termsAndConditions: (body.termsAndConditions ?? []).flatMap((id) => files.find(id) ?? []),
    startDate: body.startDate ?? null,
    leadTime: body.leadTime ?? null,
    estimatedWorksDuration: body.estimatedWorksDuration ?? null,
    estimatedHours: body.estimatedHours ?? null,
    lines: (body.lines ?? []).map((line) => ({ ...line, amount: dollars(lineAmountCents(line)) })),
    exclusions: body.exclusions ?? null,
    terms: body.terms ?? null,
    validUntil: body.validUntil ?? null,
    version: body.version + 1,
    revision: before?.revision ?? 0,
    lodgedAt: null,
    asTyped: body.asTyped ?? {},
    previous: before?.previous ?? null,
  };
}

const dollars = (cents: number | null) => (cents === null ? null : centsToDollars(cents));

function gstOf(basePrice: number | null): number | null {
  const cents = basePrice === null ? null : dollarsToCents(basePrice);
  return cents === null ? null : centsToDollars(gstCents(cents));
}

export function feeIn(project: Project, basePrice: number): number {
  const { rateBasisPoints, minimum, cap, isProcurement } = feeOf(project);
  const rule = {
    rateBasisPoints,
    minCents: dollarsToCents(minimum) ?? 0,
    capCents: dollarsToCents(cap),
  };
  return centsToDollars(sellerFeeCents(dollarsToCents(basePrice) ?? 0, rule, isProcurement));
}
