import type { Executor } from '../../../platform/database/database.ts';
import { announceChanges } from '../../live/index.ts';
import type { Account } from './accounts.repository.ts';

export async function announceEmail(
  db: Executor,
  { businessId }: Pick<Account, 'businessId'>,
  now: Date,
): Promise<void> {
  if (businessId) await announceChanges(db, [{ businessId, change: { kind: 'team', id: businessId } }], now);
}
