import type { NotificationState } from '@worklane/shared-kernel/domain';
import { fullName } from '@worklane/shared-kernel/domain';
import type { Executor } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { escapeText } from '../../platform/texts/rich-text.ts';
import { wordsOf } from '../../platform/words.ts';
import { publishChanges } from '../live/index.ts';
import { queueMail } from '../mail/index.ts';
import { notify } from '../notifications/index.ts';
import { listLeads } from './leaving.repository.ts';
import type { InvitationRow } from './team-invitations.repository.ts';

export interface MessageContext {
  db: Executor;
  platform: Platform;
  now: Date;
}

interface Actor {
  id: string;
  firstName: string;
  lastName: string;
}

type Event = 'invited' | 'accepted' | 'rejected' | 'requested' | 'requestAccepted' | 'requestRejected';

export async function sendInvitation(
  context: MessageContext,
  { invitation, inviter, business }: { invitation: InvitationRow; inviter: Actor; business: string },
): Promise<void> {
  const { id, userId, email } = invitation;
  const values = {
    business,
    person: fullName(inviter),
    days: context.platform.settings.INVITATION_DAYS,
  };
  if (userId === null) {
    const to = { address: email ?? '' };
    const link = `/signup?userinvitationId=${id}`;
    await queueMail(context, { to, template: 'invitation.signUp', values, link });
    return;
  }
  await queueMail(context, { to: { userId }, template: 'invitation.join', values, link: '/userinvitations' });
  await notifyOf(context, { event: 'invited', invitation, to: [userId], by: inviter, business });
}

/** Call it after all notifications, so that transactions lock channels in one order. */
export async function publishTeams(
  { db, now }: Pick<MessageContext, 'db' | 'now'>,
  businessIds: readonly (string | null)[],
  former?: { userId: string; businessId: string | null },
): Promise<void> {
  const changes = [...new Set(businessIds.flatMap((id) => id ?? []))].map((id) => ({
    businessId: id,
    change: { kind: 'team' as const, id },
    ...(id === former?.businessId && { formerMemberId: former.userId }),
  }));
  await publishChanges(db, changes, now);
}

export async function notifyLeads(
  context: MessageContext,
  message: { event: Event; invitation: InvitationRow; by: Actor; business: string },
): Promise<void> {
  const leads = await listLeads(context.db, message.invitation.businessId);
  await notifyOf(context, { ...message, to: leads.filter((id) => id !== message.by.id) });
}

const stateOf: Readonly<Record<Event, NotificationState>> = {
  invited: 'userinvitations',
  accepted: 'profileEdit.team',
  rejected: 'profileEdit.team',
  requested: 'profileEdit.team',
  requestAccepted: 'profile',
  requestRejected: 'profile',
};

export async function notifyOf(
  { db, now }: MessageContext,
  {
    event,
    invitation,
    to,
    by,
    business,
  }: { event: Event; invitation: InvitationRow; to: readonly string[]; by: Actor; business: string },
): Promise<void> {
  const params = { person: escapeText(fullName(by)), business: escapeText(business) };
  await notify(
    db,
    to.map((recipientId) => ({
      recipientId,
      entity: 'UserInvitation',
      entityId: invitation.id,
      state: stateOf[event],
      collaboratorId: by.id,
      subject: wordsOf(`notification.invitation.${event}.subject`, params),
      body: wordsOf(`notification.invitation.${event}.body`, params),
    })),
    now,
  );
}
