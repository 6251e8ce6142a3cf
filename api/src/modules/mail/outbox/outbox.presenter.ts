import type { OutboxMail, OutboxRow } from '@worklane/shared-kernel/contracts';
import type { Settings } from '../../../platform/settings.ts';
import { sourceOf } from '../mail-message.ts';
import { partsOf } from '../mail-parts.ts';
import type { MailRow } from '../mails.repository.ts';
import { canSendAgain, contentAccessOf } from './outbox.policy.ts';

export function presentOutboxRow(mail: MailRow): OutboxRow {
  return {
    id: mail.id,
    address: mail.toAddress,
    subject: mail.subject,
    state: mail.state,
    attempts: mail.attempts,
    lastError: mail.lastError,
    createdAt: mail.createdAt.toISOString(),
    triedAt: mail.triedAt?.toISOString() ?? null,
    sentAt: mail.sentAt?.toISOString() ?? null,
  };
}

export async function presentOutboxMail(mail: MailRow, settings: Settings): Promise<OutboxMail> {
  const contentAccess = contentAccessOf(mail, settings);
  const content = contentAccess === 'shown' ? mail.content : null;
  return {
    ...presentOutboxRow(mail),
    contentAccess,
    content,
    text: content && partsOf({ subject: mail.subject, content }, settings.PORTAL_URL).text,
    source: content && (await sourceOf({ ...mail, content }, settings)),
    canSendAgain: canSendAgain(mail, settings),
  };
}
