import type { AnswerInvitationBody } from '@worklane/shared-kernel/contracts';
import { notFound, ProblemError } from '../../platform/http/problem.ts';
import { hourlyLimit, requireWithinLimit } from '../../platform/limits/request-limits.ts';
import type { SignedInUser } from '../../platform/sessions/sessions.repository.ts';
import { isLeadOf } from '../businesses/index.ts';
import { type MessageContext, publishTeams, sendInvitation } from './invitation-messages.ts';
import { expiryOf, limitInvitations } from './invite-person.ts';
import {
  endInvitation,
  extendInvitation,
  type InvitationRow,
  lockPending,
} from './team-invitations.repository.ts';

interface Managed {
  lead: SignedInUser;
  businessId: string;
  body: AnswerInvitationBody;
}

/** Throws 403 unless the person leads the business. The role stays locked until the transaction ends. */
export async function requireLead(
  context: MessageContext,
  userId: string,
  businessId: string,
): Promise<void> {
  if (!(await isLeadOf(context.db, userId, businessId))) throw new ProblemError(403, 'invitation.onlyLead');
}

/** The lead becomes the inviter, so that an invitation of a person who left can be accepted again. */
export async function resendInvitation(context: MessageContext, managed: Managed): Promise<void> {
  const { db, now, platform } = context;
  const { lead } = managed;
  const invitation = await lockManaged(context, managed);
  await limitInvitations(context, lead);
  const mailbox = hourlyLimit('invitedMailbox', platform.settings.RATE_LIMIT_MAILBOX);
  await requireWithinLimit(platform, mailbox, invitation.id, 'account.tooManyMails');
  await extendInvitation(db, invitation.id, { createdBy: lead.id, expiresAt: expiryOf(context), now });
  await sendInvitation(context, { invitation, inviter: lead, business: lead.businessName ?? '' });
  await publishTeams(context, [managed.businessId]);
}

export async function revokeInvitation(context: MessageContext, managed: Managed): Promise<void> {
  const invitation = await lockManaged(context, managed);
  await endInvitation(context.db, { invitation, status: 'revoked', now: context.now });
  const { userId } = invitation;
  const invited = userId === null ? undefined : { userId, businessId: managed.businessId };
  await publishTeams(context, [managed.businessId], invited);
}

async function lockManaged(
  context: MessageContext,
  { lead, businessId, body }: Managed,
): Promise<InvitationRow> {
  await requireLead(context, lead.id, businessId);
  const { userId, invitedUser } = body;
  const invited = [
    ...(userId === undefined ? [] : [{ userId }]),
    ...(invitedUser === undefined ? [] : [{ email: invitedUser.email.trim() }]),
  ];
  const invitation =
    invited.length > 0 && (await lockPending(context.db, { businessId, requestToJoin: false, invited }));
  if (!invitation) throw notFound('invitation.notFound');
  return invitation;
}
