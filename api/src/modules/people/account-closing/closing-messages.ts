import { fullName } from '@worklane/shared-kernel/domain';
import type { Executor } from '../../../platform/database/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import { escapeText } from '../../../platform/texts/rich-text.ts';
import { wordsOf } from '../../../platform/words.ts';
import { publishChanges } from '../../live/index.ts';
import { queueMails } from '../../mail/index.ts';
import { notify } from '../../notifications/index.ts';
import type { UserRow } from './closing.repository.ts';

export interface MessageContext {
  db: Executor;
  platform: Platform;
  now: Date;
}

interface Message {
  person: Pick<UserRow, 'id' | 'firstName' | 'lastName'>;
  leads: readonly string[];
}

/** Call it before live changes are published, so that transactions lock channels in one order. */
export async function notifyOfClosing(
  context: MessageContext,
  { day, ...message }: Message & { day: string },
): Promise<void> {
  const person = escapeText(fullName(message.person));
  await notifyLeads(context, message, {
    subject: wordsOf('notification.account.closed.subject'),
    body: wordsOf('notification.account.closed.body', { person, day }),
  });
}

/** The leads also get a mail, because only they can remove the person or let them see more. */
export async function notifyOfReopening(context: MessageContext, message: Message): Promise<void> {
  const { person, leads } = message;
  await queueMails(
    context,
    leads.map((userId) => ({
      to: { userId },
      template: 'accountReopened' as const,
      values: { person: fullName(person) },
      link: '/business/teamEdit',
    })),
  );
  await notifyLeads(context, message, {
    subject: wordsOf('notification.account.reopened.subject'),
    body: wordsOf('notification.account.reopened.body', { person: escapeText(fullName(person)) }),
  });
}

export async function publishTeams(
  db: Executor,
  businessIds: readonly (string | null)[],
  now: Date,
): Promise<void> {
  const changes = businessIds
    .flatMap((id) => id ?? [])
    .map((id) => ({ businessId: id, change: { kind: 'team' as const, id } }));
  await publishChanges(db, changes, now);
}

async function notifyLeads(
  { db, now }: MessageContext,
  { person, leads }: Message,
  words: { subject: string; body: string },
): Promise<void> {
  const about = { entity: 'User', entityId: person.id, collaboratorId: person.id };
  await notify(
    db,
    leads.map((recipientId) => ({ recipientId, state: 'profileEdit.team', ...about, ...words })),
    now,
  );
}
