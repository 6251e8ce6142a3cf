import { type EventOrigin, recordMembershipChange } from '../../platform/security-log/index.ts';
import { announceTeams, type MessageContext, tellLeads } from './invitation-messages.ts';
import {
  claimInvitation,
  findInvitation,
  isEmptyBusiness,
  lockInvitationOf,
  replaceEmptyBusiness,
} from './invitations.repository.ts';
import { lockBusinesses, lockPerson } from './leaving.repository.ts';
import { endRequestsOf } from './team-invitations.repository.ts';

/**
 * Accepts the invitation a person signed up with, once their email is confirmed: they join the inviting business as a
 * team member while the business of their own is still empty, which is then deleted. Otherwise the invitation waits for
 * their answer. Returns the name of the joined business. An invitation is for the mailbox it was sent to and nobody else.
 */
export async function acceptAtConfirmation(
  context: MessageContext,
  {
    id,
    userId,
    origin,
  }: {
    /** Of the invitation. */
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
  // In the order of an answer: the person, the businesses, the invitation.
  const locked = await lockBusinesses(db, own === null ? [to] : [to, own]);
  const invitation = await lockInvitationOf(db, id, person.email, now);
  const business = locked.find((found) => found.id === to);
  if (!invitation || !business) return null;
  if (own === null || !(await isEmptyBusiness(db, own, userId))) {
    await claimInvitation(db, { id, userId, status: 'pending', now });
    return null;
  }
  const { seesOnlyShared } = invitation;
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
  await tellLeads(context, { event: 'accepted', invitation, by: person, business: business.name });
  await announceTeams(context, [to, ...asked]);
  return business.name;
}
