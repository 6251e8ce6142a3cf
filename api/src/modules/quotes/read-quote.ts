import type { Quote, QuoteRevision } from '@worklane/shared-kernel/contracts';
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
