import { useParams } from '@worklane/kernel/router';
import { MailPage } from './mail-page.tsx';
import { OutboxListPage } from './outbox-list-page.tsx';

export function OutboxPage() {
  const { mailId } = useParams();
  return mailId === undefined ? <OutboxListPage /> : <MailPage key={mailId} id={mailId} />;
}
