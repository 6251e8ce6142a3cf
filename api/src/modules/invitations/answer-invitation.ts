import type { LeavingChoice } from '@worklane/shared-kernel/contracts';
import { conflict, notFound, ProblemError } from '../../platform/http/problem.ts';
import type { EventOrigin } from '../../platform/security-log/index.ts';
import { endRequestsOf, requireOpenAccount } from '../people/account-closing/index.ts';
import { type MessageContext, notifyLeads, publishTeams } from './invitation-messages.ts';
import { moveToBusiness } from './leave-business.ts';
import { lockBusinesses, lockPerson, type PersonRow } from './leaving.repository.ts';
import {
  endInvitation,
  findInviter,
  type InvitationRow,
  lockPending,
} from './team-invitations.repository.ts';

interface Answer {
  userId: string;
  businessId: string;
  choice: LeavingChoice;
  origin: EventOrigin;
}

/**
 * The person leaves their business for the other. Throws 404 for an unknown invitation, 403 for an operator, and 409
 * for an expired invitation, one of a person who left the business, or a closed account.
 */
export async function acceptInvitation(context: MessageContext, answer: Answer): Promise<void> {
  const { db, now } = context;
  const { userId, businessId, choice, origin } = answer;
  const { person, invitation, business } = await lockAnswered(context, answer);
  // Operators decide about the badges of businesses, so they belong to none.
  if (person.isOperator) throw new ProblemError(403, 'access.forbidden');
  await requireOpenAccount(db, userId);
  if (isExpired(invitation, now)) throw conflict('invitation.expired');
  if (person.businessId === businessId) throw conflict('invitation.alreadyMember');
  const from = person.businessId;
  const inviter = await findInviter(db, invitation);
  if (!inviter) throw conflict('invitation.inviterLeft');
  // The inviter can have been limited since.
  const seesOnlyShared = invitation.seesOnlyShared || inviter.seesOnlyShared;
  const move = { userId, from, to: businessId, choice, seesOnlyShared, actorId: userId, origin };
  await moveToBusiness(context, move);
  await endInvitation(db, { invitation, status: 'accepted', userId, now });
  const asked = await endRequestsOf(db, userId, now);
  await notifyLeads(context, { event: 'accepted', invitation, by: person, business });
  await publishTeams(context, [businessId, from, ...asked], { userId, businessId: from });
}

export async function rejectInvitation(context: MessageContext, answer: Answer): Promise<void> {
  const { person, invitation, business } = await lockAnswered(context, answer);
  const { userId } = answer;
  await endInvitation(context.db, { invitation, status: 'rejected', userId, now: context.now });
  await notifyLeads(context, { event: 'rejected', invitation, by: person, business });
  await publishTeams(context, [answer.businessId]);
}

/** Locks the person, both businesses and the invitation, always in this order. */
async function lockAnswered(
  { db }: MessageContext,
  { userId, businessId }: Answer,
): Promise<{ person: PersonRow; invitation: InvitationRow; business: string }> {
  const person = await lockPerson(db, userId);
  if (!person) throw new ProblemError(401, 'auth.required');
  const locked = await lockBusinesses(
    db,
    [businessId, person.businessId].flatMap((id) => id ?? []),
  );
  const business = locked.find(({ id }) => id === businessId);
  const invited = [{ userId }, ...(person.isConfirmed ? [{ email: person.email }] : [])];
  const invitation = await lockPending(db, { businessId, requestToJoin: false, invited });
  if (!business || !invitation) throw notFound('invitation.notFound');
  return { person, invitation, business: business.name };
}

export const isExpired = ({ expiresAt }: Pick<InvitationRow, 'expiresAt'>, now: Date): boolean =>
  expiresAt !== null && expiresAt <= now;
