import type { Executor } from '../database/database.ts';
import type { EventOrigin } from './security-event.ts';
import type { SecurityLog } from './security-log.ts';

interface MemberChange {
  /** Whose rights changed. */
  accountId: string;
  /** Who changed them: `user:<id>`, or `operator` for a change in the database itself. */
  actor: string;
  origin: EventOrigin | null;
}

/** Records, in the transaction of the change, that somebody's role in a business or in the portal changed. */
export async function recordRoleChange(
  log: SecurityLog,
  transaction: Executor,
  { of, from, to, ...who }: MemberChange & { of: string; from: string; to: string },
): Promise<void> {
  await log.recordIn(transaction, { kind: 'roleChanged', ...who, details: { of, from, to } });
}

/** Records, in the transaction of the change, that somebody gained or lost access to something. */
export async function recordMembershipChange(
  log: SecurityLog,
  transaction: Executor,
  { of, change, ...who }: MemberChange & { of: string; change: 'added' | 'removed' },
): Promise<void> {
  await log.recordIn(transaction, { kind: 'membershipChanged', ...who, details: { of, change } });
}
