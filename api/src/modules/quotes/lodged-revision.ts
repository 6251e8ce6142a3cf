import type { Executor } from '../../platform/database/database.ts';
import { findQuote } from './quotes.repository.ts';

export async function lodgedRevisionOf(db: Executor, projectId: string): Promise<number | null> {
  const found = await findQuote(db, projectId);
  return found?.quote.lodgedAt ? found.quote.revision : null;
}
