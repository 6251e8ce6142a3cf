import { QUOTE_SEEN_EVERY_MS } from '@worklane/shared-kernel/domain';
import type { Executor } from '../../platform/database/database.ts';
import { announceChanges } from '../live/index.ts';
import { type SeenQuote, saveSeen } from './activities.repository.ts';

/** A reading of a lodged quote by a person of its buyer. */
interface QuoteReading extends Omit<SeenQuote, 'byUserId'> {
  /** The seller's business, whose open pages follow it. */
  businessId: string;
  /** An operator's reading is not the buyer's. */
  reader: { id: string; isOperator: boolean };
}

/** Stores that the buyer has opened a lodged quote, and tells the open pages of its seller. */
export async function markQuoteSeen(db: Executor, reading: QuoteReading): Promise<void> {
  const { projectId, revision, businessId, reader, now } = reading;
  if (reader.isOperator) return;
  const seen = { projectId, revision, byUserId: reader.id, now };
  const staleSince = new Date(now.getTime() - QUOTE_SEEN_EVERY_MS);
  await db.transaction(async (transaction) => {
    if (!(await saveSeen(transaction, seen, staleSince))) return;
    await announceChanges(transaction, [{ businessId, change: { kind: 'project', id: projectId } }], now);
  });
}
