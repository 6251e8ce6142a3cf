import type { OutboxMail } from '@worklane/shared-kernel/contracts';
import { isUnsentMail } from '@worklane/shared-kernel/domain';
import type { Settings } from '../../../platform/settings.ts';
import type { MailRow } from '../mails.repository.ts';

/** Mails about an account may hold a link into it, so operators see them only if there is no mail server. */
export function contentAccessOf(mail: MailRow, { SMTP_URL }: Settings): OutboxMail['contentAccess'] {
  if (mail.content === null) return 'removed';
  return mail.kind === null && SMTP_URL !== '' ? 'personal' : 'shown';
}

export function canSendAgain({ state, content }: MailRow, { SMTP_URL }: Settings): boolean {
  return isUnsentMail(state) && content !== null && SMTP_URL !== '';
}
