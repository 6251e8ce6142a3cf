import type { InvitePersonBody } from '@worklane/shared-kernel/contracts';
import { checkEmail, checkRequired } from '@worklane/shared-kernel/domain';
import { v4 as unguessableId } from 'uuid';
import { conflict, fieldError, invalidFields, notFound, ProblemError } from '../../platform/http/problem.ts';
import { dailyLimit, hourlyLimit, requireWithinLimit } from '../../platform/limits/request-limits.ts';
import type { SignedInUser } from '../../platform/sessions/sessions.repository.ts';
import { storableLine } from '../../platform/texts/typed-text.ts';
import { type MessageContext, publishTeams, sendInvitation } from './invitation-messages.ts';
import {
  findInvitable,
  findWithPerson,
  type InvitationRow,
  type Invited,
  insertInvitation,
  listPending,
  type TeamInvitationRecord,
} from './team-invitations.repository.ts';

const DAY = 86_400_000;

type Member = SignedInUser & { businessId: string; businessName: string };

/**
 * Throws 400 for wrong fields, 403 for a choice that only leads can make, and 409 for members and people already
 * invited.
 */
export async function invitePerson(
  context: MessageContext,
  inviter: Member,
  body: InvitePersonBody,
): Promise<TeamInvitationRecord> {
  const { db, now } = context;
  const { businessId } = inviter;
  if (body.seesOnlyShared !== undefined && !inviter.isPrimary)
    throw new ProblemError(403, 'user.onlyLeadChangesRoles');
  await limitInvitations(context, inviter);
  const invited = await invitedBy(context, body);
  if ('businessId' in invited && invited.businessId === businessId)
    throw conflict('invitation.alreadyMember');
  const who: Invited[] = [{ email: invited.email }];
  if ('userId' in invited) who.push({ userId: invited.userId });
  const [pending] = await listPending(db, businessId, who);
  if (pending) throw conflict(pending.requestToJoin ? 'invitation.asksAlready' : 'invitation.alreadyInvited');
  const row: InvitationRow = {
    // The id gives access to the invitation, so it must be unguessable.
    id: unguessableId(),
    businessId,
    status: 'pending',
    requestToJoin: false,
    userId: null,
    email: null,
    firstName: null,
    lastName: null,
    createdBy: inviter.id,
    createdAt: now,
    updatedAt: now,
    expiresAt: expiryOf(context),
    leaving: null,
    // Nobody can grant another person more access than they have.
    seesOnlyShared: inviter.seesOnlyShared || body.seesOnlyShared === true,
    ...('userId' in invited ? { userId: invited.userId } : invited),
  };
  if (!(await insertInvitation(db, row))) throw conflict('invitation.alreadyInvited');
  await sendInvitation(context, { invitation: row, inviter, business: inviter.businessName });
  await publishTeams(context, [businessId]);
  const made = await findWithPerson(db, row.id);
  if (!made) throw notFound('invitation.notFound');
  return made;
}

export const expiryOf = ({ platform, now }: MessageContext): Date =>
  new Date(now.getTime() + platform.settings.INVITATION_DAYS * DAY);

export async function limitInvitations(
  { platform }: MessageContext,
  { id, businessId }: { id: string; businessId: string | null },
): Promise<void> {
  const { RATE_LIMIT_INVITATIONS, RATE_LIMIT_INVITATIONS_BUSINESS } = platform.settings;
  await requireWithinLimit(platform, hourlyLimit('invitations', RATE_LIMIT_INVITATIONS), id);
  if (businessId === null) return;
  const ofBusiness = dailyLimit('invitationsOfBusiness', RATE_LIMIT_INVITATIONS_BUSINESS);
  await requireWithinLimit(platform, ofBusiness, businessId);
}

type Found =
  | { userId: string; businessId: string | null; email: string }
  | { email: string; firstName: string; lastName: string };

async function invitedBy(
  { db, platform }: MessageContext,
  { userId, invitedUser }: InvitePersonBody,
): Promise<Found> {
  if (userId !== undefined) {
    const person = await findInvitable(db, { userId });
    if (!person) throw notFound('user.notFound');
    return { ...person, userId: person.id };
  }
  if (!invitedUser) throw new ProblemError(400, 'invitation.nobodyNamed');
  const email = invitedUser.email.trim();
  const wrong = checkEmail(email, platform.settings.EMAIL_RULE);
  if (wrong) throw invalidFields([fieldError('invitedUser.email', wrong.code)]);
  const person = await findInvitable(db, { email });
  if (person) return { ...person, userId: person.id };
  const firstName = storableLine(invitedUser.firstName ?? '', 'invitedUser.firstName');
  const lastName = storableLine(invitedUser.lastName ?? '', 'invitedUser.lastName');
  const missing = Object.entries({ firstName, lastName }).flatMap(([name, text]) =>
    checkRequired(text) ? [fieldError(`invitedUser.${name}`, 'invitation.namesNeeded')] : [],
  );
  if (missing.length > 0) throw invalidFields(missing.slice(0, 1));
  return { email, firstName, lastName };
}
