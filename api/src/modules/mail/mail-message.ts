import type { MailContent } from '@worklane/shared-kernel/contracts';
import { createTransport, type SendMailOptions } from 'nodemailer';
import type { Settings } from '../../platform/settings.ts';
import { partsOf, urlOf } from './mail-parts.ts';
import type { MailRow } from './mails.repository.ts';

export type WrittenMail = MailRow & { content: MailContent };

export function messageOf(mail: WrittenMail, { PORTAL_URL, MAIL_FROM }: Settings): SendMailOptions {
  return {
    from: MAIL_FROM,
    to: { name: '', address: mail.toAddress },
    subject: mail.subject,
    // The same for every attempt, so that mailboxes recognise a duplicate.
    messageId: `<${mail.id}@${new URL(PORTAL_URL).hostname}>`,
    date: mail.createdAt,
    ...partsOf(mail, PORTAL_URL),
    headers: {
      'Auto-Submitted': 'auto-generated',
      ...unsubscribeHeaders(mail.content.unsubscribePath, PORTAL_URL),
    },
  };
}

/** RFC 5322: headers, text part and HTML part. */
export async function sourceOf(mail: WrittenMail, settings: Settings): Promise<string> {
  const writer = createTransport({
    streamTransport: true,
    buffer: true,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const { message } = await writer.sendMail(messageOf(mail, settings));
  return message.toString();
}

/** RFC 8058: the mail program unsubscribes with one POST to this address. */
function unsubscribeHeaders(path: string | null, portalUrl: string): Record<string, string> {
  if (path === null) return {};
  return {
    'List-Unsubscribe': `<${urlOf(portalUrl, path)}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  };
}
