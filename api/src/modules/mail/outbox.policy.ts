import type { OutboxMail } from '@worklane/shared-kernel/contracts';
import type { Settings } from '../../platform/settings.ts';
import type { MailRow } from './mails.repository.ts';

/**
 * Whether an operator sees the content of a mail. A mail about an account may hold a link that opens that account: it
 * is shown only where no mail server is set, since the outbox is then the only mailbox.
 */
export function contentAccessOf(mail: MailRow, { SMTP_URL }: Settings): OutboxMail['contentAccess'] {
  if (mail.content === null) return 'removed';
  return mail.kind === null && SMTP_URL !== '' ? 'personal' : 'shown';
}

/** Whether a mail can be sent again: it was not sent, its content is there, and there is a server to send it to. */
export function canSendAgain({ state, content }: MailRow, { SMTP_URL }: Settings): boolean {
  return (state === 'failed' || state === 'kept') && content !== null && SMTP_URL !== '';
}
