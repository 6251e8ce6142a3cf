import type { OutboxRow } from '@worklane/kernel/contracts';
import { notificationTime } from '@worklane/kernel/domain';
import { useDomainWords } from '@worklane/kernel/i18n';
import { Detail, Row, RowLink, Time } from '../../shared/operator/operator.styles.ts';
import { MailStatePill } from './mail-state-pill.tsx';
import { Subject } from './outbox.styles.ts';

export function MailRow({ mail, href, isOpen }: { mail: OutboxRow; href: string; isOpen: boolean }) {
  const word = useDomainWords();
  const timeZone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  return (
    <Row data-current={isOpen || undefined}>
      <RowLink href={href} aria-current={isOpen ? 'page' : undefined}>
        <Subject>{mail.subject}</Subject>
      </RowLink>
      <MailStatePill state={mail.state} />
      <Detail>
        <bdi>{mail.address}</bdi>
      </Detail>
      <Time dateTime={mail.createdAt}>{word(notificationTime(mail.createdAt, Date.now(), timeZone))}</Time>
    </Row>
  );
}
