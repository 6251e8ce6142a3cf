import { notificationTarget, notificationTime } from '@worklane/shared-kernel/domain';
import { isApiError } from '@worklane/shared-kernel/http';
import { useDomainWords } from '@worklane/shared-kernel/i18n';
import { useIsOwnedPath } from '@worklane/shared-kernel/modules';
import { useUser } from '@worklane/shared-kernel/session';
import { Avatar, useAlerts, VisuallyHidden } from '@worklane/shared-kernel/ui';
import { RichTextView } from '@worklane/shared-kernel/ui/rich-text-view';
import { useId } from 'react';
import { useMessagingTexts } from '../../shared/texts.ts';
import { markClicked } from './list-notifications.api.ts';
import {
  Body,
  Dot,
  Face,
  GoneButton,
  Row,
  RowLink,
  Subject,
  Time,
  Words,
} from './list-notifications.styles.ts';
import type { NotificationItem } from './notification.ts';
import { VettingSeal } from './vetting-seal.tsx';

/** One notification; all of it leads to what it is about, links in its text lead where they say. */
export function NotificationRow({ item }: { item: NotificationItem }) {
  const t = useMessagingTexts();
  const word = useDomainWords();
  const timeZone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const subjectId = useId();
  const bodyId = useId();
  return (
    <Row $isNew={item.isNew}>
      {item.isNew ? (
        <Dot>
          <VisuallyHidden>{t('notifications.new')}</VisuallyHidden>
        </Dot>
      ) : null}
      {item.isAboutVetting || !item.person ? (
        <VettingSeal iconUrl={item.iconUrl} />
      ) : (
        <Face>
          <Avatar id={item.person.id} name={item.person.name} image={item.person.avatarUrl} size={48} />
        </Face>
      )}
      <Words>
        <Subject id={subjectId}>
          <RichTextView html={item.subject} />
        </Subject>
        <Body id={bodyId}>
          <RichTextView html={item.body} />
        </Body>
      </Words>
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

/** Covers the row. Where nothing stands at its target any more, it says so instead of leading there. */
function Target({ item, labelledBy, describedBy }: TargetProps) {
  const t = useMessagingTexts();
  const alerts = useAlerts();
  const businessId = useUser()?.businessId;
  const path = notificationTarget({ ...item, businessId });
  const isThere = useIsOwnedPath(path ?? '');
  const naming = { 'aria-labelledby': labelledBy, 'aria-describedby': describedBy };
  if (path && isThere) return <RowLink href={path} onClick={() => clicked(item)} {...naming} />;
  return (
    <GoneButton
      type="button"
      onClick={() => {
        clicked(item);
        alerts.error(t('notifications.gone'));
      }}
      {...naming}
    />
  );
}

/** Whoever leaves for the target does not wait for this, nor hear that it failed. */
function clicked({ id }: NotificationItem): void {
  markClicked(id).catch((error: unknown) => {
    if (!isApiError(error)) throw error;
  });
}
