import type { Executor } from '../../../platform/database/database.ts';
import { conflict, notFound, ProblemError } from '../../../platform/http/problem.ts';
import {
  type EventOrigin,
  recordRoleChange,
  type SecurityLog,
} from '../../../platform/security-log/index.ts';
import { publishChanges } from '../../live/index.ts';
import { lockLeads, lockPerson, updateUser } from './profiles.repository.ts';

export interface RoleChange {
  userId: string;
  businessId: string;
  isPrimary: boolean;
  leadId: string;
  origin: EventOrigin;
  now: Date;
}

/** Throws 404 for another business's person, 403 for non-leads, and 409 for the last lead. */
export async function changeRole(transaction: Executor, log: SecurityLog, change: RoleChange): Promise<void> {
  const { userId, businessId, isPrimary, leadId, origin, now } = change;
  // Locks all leads together, so that two leads cannot step down at the same time.
  const leads = await lockLeads(transaction, businessId);
  const person = await lockPerson(transaction, userId);
  if (person?.businessId !== businessId) throw notFound('user.notFound');
  if (!leads.includes(leadId)) throw new ProblemError(403, 'user.onlyLeadChangesRoles');
  const wasPrimary = person.isPrimary;
  if (wasPrimary === isPrimary) return;
  if (wasPrimary && leads.length === 1) throw conflict('user.lastLead');
  await updateUser(transaction, userId, { isPrimary, seesOnlyShared: false }, now);
  await publishChanges(transaction, [{ businessId, change: { kind: 'team', id: businessId } }], now);
  await recordRoleChange(log, transaction, {
    accountId: userId,
    actor: `user:${leadId}`,
    origin,
    of: `business:${businessId}`,
    from: nameOf(wasPrimary),
    to: nameOf(isPrimary),
  });
}

const nameOf = (isPrimary: boolean) => (isPrimary ? 'lead' : 'member');
