import type { Quote } from '@worklane/shared-kernel/contracts';
import type { Executor } from '../../platform/database.ts';
import { type FileLinks, findFiles } from '../files/index.ts';
import { presentQuote } from './quotes.presenter.ts';
import { findQuote, type QuoteRecord } from './quotes.repository.ts';

/** The quote of a project with its files; null for none yet. The caller checks who may read it. */
export async function readQuote(db: Executor, projectId: string, links: FileLinks): Promise<Quote | null> {
  const record = await findQuote(db, projectId);
  return record && presentedQuote(db, record, links);
}

export async function presentedQuote(db: Executor, record: QuoteRecord, links: FileLinks): Promise<Quote> {
  const { quote, previous } = record;
  const found = await findFiles(db, [...quote.termsAndConditions, ...(previous?.termsAndConditions ?? [])]);
  return presentQuote(record, { found, links });
}
