import type { Executor } from '../../../platform/database/database.ts';
import { publishChanges } from '../../live/index.ts';
import type { Account } from './accounts.repository.ts';

export async function publishEmailChange(
  db: Executor,
  { businessId }: Pick<Account, 'businessId'>,
  now: Date,
): Promise<void> {
  if (businessId) await publishChanges(db, [{ businessId, change: { kind: 'team', id: businessId } }], now);
}
