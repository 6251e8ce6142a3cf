import { useParams } from '@worklane/shared-kernel/router';
import { MailPage } from './mail-page.tsx';
import { OutboxListPage } from './outbox-list-page.tsx';

/** Mails of the portal, for operators: the list, or the one mail in the address. */
export function OutboxPage() {
  const { mailId } = useParams();
  return mailId === undefined ? <OutboxListPage /> : <MailPage key={mailId} id={mailId} />;
}
