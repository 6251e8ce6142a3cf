import type { OutboxMail } from '@worklane/shared-kernel/contracts';
import type { Settings } from '../../platform/settings.ts';
import type { MailRow } from './mails.repository.ts';

/**
 * Whether an operator sees the content of a mail. Mails about an account may hold a link into it, so their content is
 * shown only without a mail server, when the outbox is the only mailbox.
 */
export function contentAccessOf(mail: MailRow, { SMTP_URL }: Settings): OutboxMail['contentAccess'] {
  if (mail.content === null) return 'removed';
  return mail.kind === null && SMTP_URL !== '' ? 'personal' : 'shown';
}

/** Whether a mail can be sent again: it was not sent, has content, and a server is set. */
export function canSendAgain({ state, content }: MailRow, { SMTP_URL }: Settings): boolean {
  return (state === 'failed' || state === 'kept') && content !== null && SMTP_URL !== '';
}
