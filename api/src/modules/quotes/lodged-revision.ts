import type { Executor } from '../../platform/database/database.ts';
import { findQuote } from './quotes.repository.ts';

export async function lodgedRevisionOf(db: Executor, projectId: string): Promise<number | null> {
  const found = await findQuote(db, projectId);
  return found?.quote.lodgedAt ? found.quote.revision : null;
}

/** The number of the last lodged revision, 0 without one, and whether it is lodged now. */
export async function lastRevisionOf(
  db: Executor,
  projectId: string,
): Promise<{ revision: number; isLodged: boolean }> {
  const found = await findQuote(db, projectId);
  return { revision: found?.quote.revision ?? 0, isLodged: (found?.quote.lodgedAt ?? null) !== null };
}
