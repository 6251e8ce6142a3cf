import type { Executor } from '../../platform/database.ts';
import {
  type EventOrigin,
  recordMembershipChange,
  type SecurityLog,
} from '../../platform/security-log/index.ts';
import {
  claimInvitation,
  isEmptyBusiness,
  lockBusinessOf,
  lockInvitationOf,
  replaceEmptyBusiness,
} from './invitations.repository.ts';

/**
 * Accepts the invitation a person signed up with, once their email is confirmed: they join the inviting business as a
 * team member while the business of their own is still empty, which is then deleted. Otherwise the invitation waits for
 * their answer. Returns the name of the joined business. An invitation is for the mailbox it was sent to and nobody else.
 */
export async function acceptAtConfirmation(
  db: Executor,
  person: {
    /** Of the invitation. */
    id: string;
    userId: string;
    email: string;
    securityLog: SecurityLog;
    origin: EventOrigin;
    now: Date;
  },
): Promise<string | null> {
  const { id, userId, email, securityLog, origin, now } = person;
  const invitation = await lockInvitationOf(db, id, email, now);
  if (!invitation) return null;
  const own = await lockBusinessOf(db, userId);
  if (own === null || !(await isEmptyBusiness(db, own, userId))) {
    await claimInvitation(db, { id, userId, status: 'pending', now });
    return null;
  }
  await replaceEmptyBusiness(db, {
    userId,
    from: own,
    to: invitation.businessId,
    seesOnlyShared: invitation.seesOnlyShared,
    now,
  });
  await claimInvitation(db, { id, userId, status: 'accepted', now });
  await recordMembershipChange(securityLog, db, {
    accountId: userId,
    actor: `user:${userId}`,
    origin,
    of: `business:${invitation.businessId}`,
    change: 'added',
  });
  return invitation.businessName;
}
