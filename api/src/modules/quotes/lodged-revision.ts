import type { Executor } from '../../platform/database/database.ts';
import { findQuote } from './quotes.repository.ts';

/** The revision that the buyer of a project reads now; null while the quote is not lodged. */
export async function lodgedRevisionOf(db: Executor, projectId: string): Promise<number | null> {
  const found = await findQuote(db, projectId);
  return found?.quote.lodgedAt ? found.quote.revision : null;
}
