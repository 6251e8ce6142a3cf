import type { Quote, QuoteRevision } from '@worklane/shared-kernel/contracts';
import { isSealedNow, type Seal } from '@worklane/shared-kernel/domain';
import type { Executor } from '../../platform/database/database.ts';
import { type FileLinks, findFiles } from '../files/index.ts';
import { presentQuote, presentRevision } from './quotes.presenter.ts';
import { findQuote, listRevisions, type QuoteRecord } from './quotes.repository.ts';

/** The caller checks who may read the quote. */
export async function readQuote(db: Executor, projectId: string, links: FileLinks): Promise<Quote | null> {
  const record = await findQuote(db, projectId);
  return record && presentedQuote(db, record, links);
}

export async function presentedQuote(db: Executor, record: QuoteRecord, links: FileLinks): Promise<Quote> {
  const { quote, previous } = record;
  const found = await findFiles(db, [...quote.termsAndConditions, ...(previous?.termsAndConditions ?? [])]);
  return presentQuote(record, { found, links });
}

/** Quotes of a sealed brief are not even read before the due time. Every read of a quote for a buyer goes here. */
export async function readQuoteForBuyer(
  db: Executor,
  { projectId, brief, now, links }: { projectId: string; brief: Seal; now: Date; links: FileLinks },
): Promise<{ quote: Quote | null; isSealed: boolean }> {
  const record = await findQuote(db, projectId);
  if (!record?.quote.lodgedAt) return { quote: null, isSealed: false };
  if (isSealedNow(brief, now)) return { quote: null, isSealed: true };
  return { quote: await presentedQuote(db, record, links), isSealed: false };
}

/** The caller checks who may read the revisions. */
export async function readRevisions(
  db: Executor,
  projectId: string,
  { links, ...page }: { before: number | undefined; limit: number; links: FileLinks },
): Promise<QuoteRevision[]> {
  const records = await listRevisions(db, projectId, page);
  const found = await findFiles(
    db,
    records.flatMap(({ content }) => content.termsAndConditions),
  );
  return records.map((record) => presentRevision(record, { found, links }));
}
