import type { Executor } from '../database/database.ts';
import type { EventOrigin } from './security-event.ts';
import type { SecurityLog } from './security-log.ts';

interface MemberChange {
  accountId: string;
  /** `user:<id>`, or `operator` for a change made in the database. */
  actor: string;
  origin: EventOrigin | null;
}

export async function recordRoleChange(
  log: SecurityLog,
  transaction: Executor,
  { of, from, to, ...who }: MemberChange & { of: string; from: string; to: string },
): Promise<void> {
  await log.recordIn(transaction, { kind: 'roleChanged', ...who, details: { of, from, to } });
}

export async function recordMembershipChange(
  log: SecurityLog,
  transaction: Executor,
  { of, change, ...who }: MemberChange & { of: string; change: 'added' | 'removed' },
): Promise<void> {
  await log.recordIn(transaction, { kind: 'membershipChanged', ...who, details: { of, change } });
}
