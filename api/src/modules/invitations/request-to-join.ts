import type { LeavingChoice } from '@worklane/shared-kernel/contracts';
import { v4 as unguessableId } from 'uuid';
import { conflict, notFound, ProblemError } from '../../platform/http/problem.ts';
import type { EventOrigin } from '../../platform/security-log/index.ts';
import type { SignedInUser } from '../../platform/sessions/sessions.repository.ts';
import { queueMail } from '../mail/index.ts';
import { endRequestsOf, requireOpenAccount } from '../people/account-closing/index.ts';
import { isExpired } from './answer-invitation.ts';
import { type MessageContext, notifyLeads, notifyOf, publishTeams } from './invitation-messages.ts';
import { limitInvitations } from './invite-person.ts';
import { moveToBusiness, requireLeavable } from './leave-business.ts';
import { lockBusinesses, lockPerson, type PersonRow } from './leaving.repository.ts';
import { requireLead } from './manage-invitation.ts';
import {
  endInvitation,
  type InvitationRow,
  insertInvitation,
  listPending,
  lockPending,
} from './team-invitations.repository.ts';

export async function requestToJoin(
  context: MessageContext,
  { userId, businessId, choice }: { userId: string; businessId: string; choice: LeavingChoice },
): Promise<InvitationRow> {
  const { db, now } = context;
  await limitInvitations(context, { id: userId, businessId: null });
  const person = await lockPerson(db, userId);
  if (!person || person.isOperator) throw new ProblemError(403, 'access.forbidden');
  await requireOpenAccount(db, userId);
  const locked = await lockBusinesses(
    db,
    [businessId, person.businessId].flatMap((id) => id ?? []),
  );
  const business = locked.find(({ id }) => id === businessId);
  const own = locked.find(({ id }) => id === person.businessId);
  if (business?.businessType !== 'standard') throw notFound('business.notFound');
  if (own && own.businessType !== 'standard') throw new ProblemError(403, 'access.standardOnly');
  if (person.businessId === businessId) throw conflict('invitation.alreadyMember');
  await requireNonePending(context, businessId, person);
  const { effect } = await requireLeavable(db, { userId, from: person.businessId, choice });
  const row: InvitationRow = {
    id: unguessableId(),
    businessId,
    status: 'pending',
    requestToJoin: true,
    userId,
    email: null,
    firstName: null,
    lastName: null,
    createdBy: userId,
    createdAt: now,
    updatedAt: now,
    expiresAt: null,
    seesOnlyShared: false,
    leaving: { effect, primaryUserIds: choice.primaryUserIds ?? [] },
  };
  if (!(await insertInvitation(db, row))) throw conflict('invitation.alreadyRequested');
  await notifyLeads(context, { event: 'requested', invitation: row, by: person, business: business.name });
  await publishTeams(context, [businessId]);
  return row;
}

/** Throws 409 for a pending request or invitation. Ends an expired request, because it can no longer be answered. */
async function requireNonePending(
  { db, now }: MessageContext,
  businessId: string,
  person: PersonRow,
): Promise<void> {
  const invited = [{ userId: person.id }, ...(person.isConfirmed ? [{ email: person.email }] : [])];
  for (const { requestToJoin: isRequest } of await listPending(db, businessId, invited)) {
    const invitation = await lockPending(db, { businessId, requestToJoin: isRequest, invited });
    if (!invitation) continue;
    if (!isExpired(invitation, now))
      throw conflict(isRequest ? 'invitation.alreadyRequested' : 'invitation.invitedAlready');
    await endInvitation(db, { invitation, status: 'revoked', userId: person.id, now });
  }
}

export async function cancelRequest(
  context: MessageContext,
  { userId, businessId }: { userId: string; businessId: string },
): Promise<void> {
  const { db, now } = context;
  const invitation = await lockPending(db, { businessId, requestToJoin: true, invited: [{ userId }] });
  if (!invitation) throw notFound('invitation.requestNotFound');
  await endInvitation(db, { invitation, status: 'revoked', now });
  await publishTeams(context, [businessId]);
}

interface RequestAnswer {
  action: 'accept' | 'reject';
  lead: SignedInUser;
  businessId: string;
  userId: string | undefined;
  origin: EventOrigin;
}

/** Throws 409 if the effect on the sender's business differs from the effect that the sender saw. */
export async function answerRequest(context: MessageContext, answer: RequestAnswer): Promise<void> {
  const { db, now } = context;
  const { action, lead, businessId, userId, origin } = answer;
  await requireLead(context, lead.id, businessId);
  const person = userId === undefined ? null : await lockPerson(db, userId);
  if (!person) throw notFound('invitation.requestNotFound');
  await lockBusinesses(
    db,
    [businessId, person.businessId].flatMap((id) => id ?? []),
  );
  const invited = [{ userId: person.id }];
  const invitation = await lockPending(db, { businessId, requestToJoin: true, invited });
  if (!invitation) throw notFound('invitation.requestNotFound');
  const business = lead.businessName ?? '';
  const status = action === 'accept' ? 'accepted' : 'rejected';
  if (action === 'accept') {
    await requireOpenAccount(db, person.id);
    const who = { userId: person.id, actorId: lead.id, origin };
    const move = { ...who, from: person.businessId, to: businessId, seesOnlyShared: false };
    await moveToBusiness(context, { ...move, choice: invitation.leaving ?? {} }).catch(explainToLead);
  }
  await endInvitation(db, { invitation, status, userId: person.id, now });
  const asked = action === 'accept' ? await endRequestsOf(db, person.id, now) : [];
  const event = action === 'accept' ? 'requestAccepted' : 'requestRejected';
  await notifyOf(context, { event, invitation, to: [person.id], by: lead, business });
  if (action === 'accept')
    await queueMail(context, {
      to: { userId: person.id },
      template: 'invitation.requestAccepted',
      values: { business },
      link: '/projects/dashboard',
    });
  const left = action === 'accept' ? person.businessId : null;
  await publishTeams(context, [businessId, left, ...asked], { userId: person.id, businessId: left });
}

/** Replaces errors about the requester's choices, because the lead cannot make them. */
function explainToLead(error: unknown): never {
  const isAboutLeaving =
    error instanceof ProblemError &&
    (error.code === 'invitation.leavingChanged' ||
      error.code === 'invitation.quotedOnByOthers' ||
      error.options.errors?.some(({ field }) => field === 'primaryUserIds'));
  throw isAboutLeaving ? conflict('invitation.requesterMustChoose') : error;
}
