import type { OutboxRow } from '@worklane/shared-kernel/contracts';
import { notificationTime } from '@worklane/shared-kernel/domain';
import { useDomainWords } from '@worklane/shared-kernel/i18n';
import { useLocation } from '@worklane/shared-kernel/router';
import { Detail, Row, RowLink, Time } from '../../shared/operator/operator.styles.ts';
import { MailStatePill } from './mail-state-pill.tsx';

import { mailPath } from './outbox-paths.ts';

/** One mail of the list. The whole row links to it. */
export function MailRow({ mail }: { mail: OutboxRow }) {
  const word = useDomainWords();
  const { search } = useLocation();
  const timeZone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  return (
    <Row>
      <RowLink href={mailPath(mail.id, search)}>{mail.subject}</RowLink>
      <MailStatePill state={mail.state} />
      <Detail>{mail.address}</Detail>
      <Time dateTime={mail.createdAt}>{word(notificationTime(mail.createdAt, Date.now(), timeZone))}</Time>
    </Row>
  );
}
