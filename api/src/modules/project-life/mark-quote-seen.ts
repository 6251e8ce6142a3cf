import { QUOTE_SEEN_EVERY_MS } from '@worklane/shared-kernel/domain';
import type { Executor } from '../../platform/database/database.ts';
import { publishChanges } from '../live/index.ts';
import { type SeenQuote, saveSeen } from './activities.repository.ts';

interface QuoteReading extends Omit<SeenQuote, 'byUserId'> {
  businessId: string;
  reader: { id: string; isOperator: boolean };
}

export async function markQuoteSeen(db: Executor, reading: QuoteReading): Promise<void> {
  const { projectId, revision, businessId, reader, now } = reading;
  if (reader.isOperator) return;
  const seen = { projectId, revision, byUserId: reader.id, now };
  const staleSince = new Date(now.getTime() - QUOTE_SEEN_EVERY_MS);
  await db.transaction(async (transaction) => {
    if (!(await saveSeen(transaction, seen, staleSince))) return;
    await publishChanges(transaction, [{ businessId, change: { kind: 'project', id: projectId } }], now);
  });
}
