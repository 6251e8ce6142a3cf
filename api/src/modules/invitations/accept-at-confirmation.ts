import { type EventOrigin, recordMembershipChange } from '../../platform/security-log/index.ts';
import { endRequestsOf } from '../people/account-closing/index.ts';
import { type MessageContext, notifyLeads, publishTeams } from './invitation-messages.ts';
import {
  claimInvitation,
  findInvitation,
  isEmptyBusiness,
  lockInvitationOf,
  replaceEmptyBusiness,
} from './invitations.repository.ts';
import { lockBusinesses, lockPerson } from './leaving.repository.ts';
import { findInviter } from './team-invitations.repository.ts';

/**
 * The person joins as a team member if the inviter still belongs to the business and the person's business is still
 * empty; the empty one is deleted. Otherwise the invitation waits for an answer. Only its mailbox can use an invitation.
 */
export async function acceptAtConfirmation(
  context: MessageContext,
  {
    id,
    userId,
    origin,
  }: {
    id: string;
    userId: string;
    origin: EventOrigin;
  },
): Promise<string | null> {
  const { db, platform, now } = context;
  const to = (await findInvitation(db, id))?.businessId;
  const person = await lockPerson(db, userId);
  if (to === undefined || !person) return null;
  const own = person.businessId;
  // Locks in the same order as for an answer: person, businesses, invitation.
  const locked = await lockBusinesses(db, own === null ? [to] : [to, own]);
  const invitation = await lockInvitationOf(db, id, person.email, now);
  const business = locked.find((found) => found.id === to);
  if (!invitation || !business) return null;
  const inviter = await findInviter(db, invitation);
  if (own === null || !inviter || !(await isEmptyBusiness(db, own, userId))) {
    await claimInvitation(db, { id, userId, status: 'pending', now });
    return null;
  }
  const seesOnlyShared = invitation.seesOnlyShared || inviter.seesOnlyShared;
  await replaceEmptyBusiness(db, { userId, from: own, to, seesOnlyShared, now });
  await claimInvitation(db, { id, userId, status: 'accepted', now });
  const asked = await endRequestsOf(db, userId, now);
  await recordMembershipChange(platform.securityLog, db, {
    accountId: userId,
    actor: `user:${userId}`,
    origin,
    of: `business:${to}`,
    change: 'added',
  });
  await notifyLeads(context, { event: 'accepted', invitation, by: person, business: business.name });
  await publishTeams(context, [to, ...asked]);
  return business.name;
}
