import { notificationTarget, notificationTime } from '@worklane/shared-kernel/domain';
import { isApiError } from '@worklane/shared-kernel/http';
import { useDomainWords } from '@worklane/shared-kernel/i18n';
import { useIsOwnedPath } from '@worklane/shared-kernel/modules';
import { useUser } from '@worklane/shared-kernel/session';
import { Avatar, useAlerts, VisuallyHidden } from '@worklane/shared-kernel/ui';
import { RichTextView } from '@worklane/shared-kernel/ui/rich-text-view';
import { ShieldCheck } from 'lucide-react';
import { useId } from 'react';
import { useMessagingTexts } from '../../shared/texts.ts';
import { markClicked } from './list-notifications.api.ts';
import {
  AvatarColumn,
  Body,
  Dot,
  MissingTargetButton,
  NotificationText,
  Row,
  RowLink,
  Subject,
  Time,
  VettingSeal,
} from './list-notifications.styles.ts';
import type { NotificationItem } from './notification.ts';

/** One notification. The whole row links to its target; links in its text keep their own targets. */
export function NotificationRow({ item }: { item: NotificationItem }) {
  const t = useMessagingTexts();
  const word = useDomainWords();
  const timeZone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const subjectId = useId();
  const bodyId = useId();
  return (
    <Row $isNew={item.isNew}>
      {item.isNew && (
        <Dot>
          <VisuallyHidden>{t('notifications.new')}</VisuallyHidden>
        </Dot>
      )}
      {item.isAboutVetting || !item.person ? (
        <VettingSeal iconUrl={item.iconUrl} fallback={ShieldCheck} />
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
        </Body>
      </NotificationText>
      <Time dateTime={item.at}>{word(notificationTime(item.at, Date.now(), timeZone))}</Time>
      <Target item={item} labelledBy={subjectId} describedBy={bodyId} />
    </Row>
  );
}

interface TargetProps {
  item: NotificationItem;
  labelledBy: string;
  describedBy: string;
}

/** The link that covers the row. If its target does not exist any more, a button that says so. */
function Target({ item, labelledBy, describedBy }: TargetProps) {
  const t = useMessagingTexts();
  const alerts = useAlerts();
  const businessId = useUser()?.businessId;
  const path = notificationTarget({ ...item, businessId });
  const isThere = useIsOwnedPath(path ?? '');
  const naming = { 'aria-labelledby': labelledBy, 'aria-describedby': describedBy };
  if (path && isThere)
    return <RowLink href={path} onClick={() => markClickedInBackground(item)} {...naming} />;
  return (
    <MissingTargetButton
      type="button"
      onClick={() => {
        markClickedInBackground(item);
        alerts.error(t('notifications.gone'));
      }}
      {...naming}
    />
  );
}

/** Runs in the background; a failure is ignored, because the person is already leaving the page. */
function markClickedInBackground({ id }: NotificationItem): void {
  markClicked(id).catch((error: unknown) => {
    if (!isApiError(error)) throw error;
  });
}
