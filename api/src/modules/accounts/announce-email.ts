import type { Executor } from '../../platform/database.ts';
import { announceChanges } from '../live/index.ts';
import type { Account } from './accounts.repository.ts';

/** Has the open pages of a person and of their team load again which email they have, and that it is confirmed. */
export async function announceEmail(
  db: Executor,
  { businessId }: Pick<Account, 'businessId'>,
  now: Date,
): Promise<void> {
  if (businessId) await announceChanges(db, [{ businessId, change: { kind: 'team', id: businessId } }], now);
}
