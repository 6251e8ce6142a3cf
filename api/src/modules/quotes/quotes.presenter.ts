import type { EarlierQuote, Quote, QuoteContent, QuoteRevision } from '@worklane/shared-kernel/contracts';
import {
  centsToDollars,
  gstCents,
  instantOfDay,
  isPricedLine,
  lineAmountCents,
  type PriceLine,
} from '@worklane/shared-kernel/domain';
import { type CompleteFile, type FileLinks, inOrder, presentAttachment } from '../files/index.ts';
import { presentPerson } from '../people/users/index.ts';
import type { EarlierQuoteRecord } from './earlier-quotes.repository.ts';
import type { QuoteRecord, QuoteRevisionRow, QuoteRow, RevisionRecord } from './quotes.repository.ts';

export interface QuoteFiles {
  found: ReadonlyMap<string, CompleteFile>;
  links: FileLinks;
}

/** The caller must let the buyer read only a lodged quote. */
export function presentQuote({ quote, author, previous }: QuoteRecord, files: QuoteFiles): Quote {
  return {
    ...presentContent(quote, files),
    version: quote.version,
    revision: quote.revision,
    updatedAt: quote.updatedAt.toISOString(),
    updatedBy: presentPerson(author),
    lodgedAt: quote.lodgedAt?.toISOString() ?? null,
    asTyped: quote.asTyped,
    previous: previous && presentContent(previous, files),
  };
}

export function presentRevision({ content, author }: RevisionRecord, files: QuoteFiles): QuoteRevision {
  return {
    ...presentContent(content, files),
    revision: content.revision,
    lodgedAt: content.lodgedAt.toISOString(),
    lodgedBy: presentPerson(author),
  };
}

export function presentEarlierQuote(
  { quote, workTitle, buyerName }: EarlierQuoteRecord,
  files: QuoteFiles,
): EarlierQuote {
  return {
    ...presentContent({ ...quote, lines: quote.lines.filter(isPricedLine).map(withoutSchedule) }, files),
    projectId: quote.projectId,
    workTitle,
    buyerName,
    lodgedAt: (quote.lodgedAt ?? quote.updatedAt).toISOString(),
  };
}

/** A line as another quote can use it: the schedule belongs to one brief. */
const withoutSchedule = ({ item, quantity, unit, rate }: PriceLine): PriceLine => ({
  item,
  quantity,
  unit,
  rate,
});

export function presentContent(row: QuoteRow | QuoteRevisionRow, { found, links }: QuoteFiles): QuoteContent {
  return {
    basePrice: dollars(row.basePriceCents),
    gst: dollars(row.basePriceCents === null ? null : gstCents(row.basePriceCents)),
    fee: dollars(row.feeCents),
    buyerFee: dollars(row.buyerFeeCents),
    salesPitch: row.salesPitch,
    deliverables: row.deliverables,
    termsAndConditions: inOrder(row.termsAndConditions, found).map((file) => presentAttachment(file, links)),
    startDate: row.startDate && instantOfDay(row.startDate),
    leadTime: row.leadTime,
    estimatedWorksDuration: row.estimatedWorksDuration,
    estimatedHours: row.estimatedHours,
    lines: row.lines.map((line) => ({ ...line, amount: dollars(lineAmountCents(line)) })),
    exclusions: row.exclusions,
    terms: row.terms,
    validUntil: row.validUntil && instantOfDay(row.validUntil),
  };
}

function dollars(cents: number | null): number | null {
  return cents === null ? null : centsToDollars(cents);
}
