import { conflict, notFound, ProblemError } from '../../platform/http/problem.ts';
import { type EventOrigin, recordMembershipChange } from '../../platform/security-log/index.ts';
import { publishChanges } from '../live/index.ts';
import { queueMail } from '../mail/index.ts';
import { handOverNotifications } from '../notifications/index.ts';
import { handOverWork } from '../people/account-closing/index.ts';
import { lockLeads } from '../people/profiles/index.ts';
import type { MessageContext } from './invitation-messages.ts';
import { endSharing, findBusiness, lockPerson, setBusinessOf } from './leaving.repository.ts';

interface Removal {
  businessId: string;
  userId: string;
  leadId: string;
  origin: EventOrigin;
}

/**
 * The person's sessions continue without the business. Throws 403 unless the caller is a lead, and 404 for a person of
 * another business. Throws 409 if the caller is that person, so that every business keeps a lead.
 */
export async function removeMember(context: MessageContext, removal: Removal): Promise<void> {
  const { db, now, platform } = context;
  const { businessId, userId, leadId, origin } = removal;
  // Locks both leads together, so that they cannot remove each other at the same time.
  const leads = await lockLeads(db, businessId);
  if (!leads.includes(leadId)) throw new ProblemError(403, 'invitation.onlyLead');
  if (userId === leadId) throw conflict(leads.length === 1 ? 'user.lastLead' : 'business.removesOneself');
  const person = await lockPerson(db, userId);
  if (person?.businessId !== businessId) throw notFound('user.notFound');
  await handOverWork(db, { from: userId, to: leadId, now });
  await endSharing(db, userId, businessId);
  await setBusinessOf(db, { userId, businessId: null, now });
  await recordMembershipChange(platform.securityLog, db, {
    accountId: userId,
    actor: `user:${leadId}`,
    origin,
    of: `business:${businessId}`,
    change: 'removed',
  });
  const business = (await findBusiness(db, businessId))?.name ?? '';
  await queueMail(context, { to: { userId }, template: 'invitation.removed', values: { business } });
  await handOverNotifications(db, { from: userId, to: leadId, businessId, now });
  await publishChanges(
    db,
    [{ businessId, change: { kind: 'team', id: businessId }, formerMemberId: userId }],
    now,
  );
}
