import {
  isNotificationState,
  notificationLink,
  notificationTarget,
  notificationTime,
} from '@worklane/kernel/domain';
import { useDomainWords } from '@worklane/kernel/i18n';
import { useIsOwnedPath } from '@worklane/kernel/modules';
import { useUser } from '@worklane/kernel/session';
import { Avatar, Icon, VisuallyHidden } from '@worklane/kernel/ui';
import { RichTextView } from '@worklane/kernel/ui/rich-text-view';
import { ChevronRight, HardHat, ShieldCheck } from 'lucide-react';
import { useId } from 'react';
import { useMessagingTexts } from '../../shared/texts.ts';
import {
  AvatarColumn,
  Body,
  Dot,
  GoneNote,
  NotificationText,
  Row,
  RowLink,
  ShowAll,
  Subject,
  Time,
  VettingSeal,
} from './list-notifications.styles.ts';
import type { NotificationItem } from './notification.ts';

/** Links in the text keep their own targets. If no module has the target's page, the row is plain text. */
export function NotificationRow({ item }: { item: NotificationItem }) {
  const t = useMessagingTexts();
  const word = useDomainWords();
  const timeZone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const subjectId = useId();
  const bodyId = useId();
  const businessId = useUser()?.businessId;
  const path = notificationTarget({ ...item, businessId });
  const isOwned = useIsOwnedPath(path ?? '');
  const target = isOwned ? path : null;
  // A state that this release does not know belongs to a page of a later release.
  const isGone = path === null && isNotificationState(item.state);
  return (
    <Row $isNew={item.isNew} $isLink={target !== null}>
      {item.isUnread && (
        <Dot>
          <VisuallyHidden>{t(item.isNew ? 'notifications.new' : 'notifications.isUnread')}</VisuallyHidden>
        </Dot>
      )}
      {item.isAboutVetting || !item.person ? (
        <VettingSeal iconUrl={item.iconUrl} fallback={item.isAboutVetting ? ShieldCheck : HardHat} />
      ) : (
        <AvatarColumn>
          <Avatar id={item.person.id} name={item.person.name} image={item.person.avatarUrl} size={48} />
        </AvatarColumn>
      )}
      <NotificationText>
        <Subject id={subjectId}>
          <RichTextView html={item.subject} />
        </Subject>
        <Body id={bodyId}>
          <RichTextView html={item.body} />
          {isGone && <GoneNote>{t('notifications.gone')}</GoneNote>}
        </Body>
        {target !== null && item.count > 1 && (
          <ShowAll aria-hidden>
            {t('notifications.showAll', { count: item.count })}
            <Icon icon={ChevronRight} size={16} />
          </ShowAll>
        )}
      </NotificationText>
      <Time dateTime={item.at}>{word(notificationTime(item.at, Date.now(), timeZone))}</Time>
      {target !== null && (
        <RowLink
          href={notificationLink(target, item.id)}
          aria-labelledby={subjectId}
          aria-describedby={bodyId}
        />
      )}
    </Row>
  );
}
