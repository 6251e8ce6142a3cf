import { MAIL_PREFERENCES_PATH } from '@worklane/kernel/domain';
import { PageHeading, PathLink } from '@worklane/kernel/modules';
import { useSearchParams } from '@worklane/kernel/router';
import { Button, CountBadge, Icon, Inline, Tabs } from '@worklane/kernel/ui';
import { Check, SlidersHorizontal } from 'lucide-react';
import { useMessagingTexts } from '../../shared/texts.ts';
import { Bar, MarkAllFailed, Page, Preferences } from './list-notifications.styles.ts';
import type { NotificationView } from './notification.ts';
import { NotificationList } from './notification-list.tsx';
import { useUnread } from './use-notifications.ts';

const paths: Readonly<Record<NotificationView, string>> = {
  all: '/notifications',
  unread: '/notifications?show=unread',
};

export function NotificationsPage() {
  const t = useMessagingTexts();
  const [search] = useSearchParams();
  const view = search.get('show') === 'unread' ? 'unread' : 'all';
  const { count, state, readAll, timesRead } = useUnread();
  return (
    <Page>
      <Inline $gap={16} $rowGap={8} $justify="space-between">
        <PageHeading title={t('notifications.title')} />
        <Preferences>
          <PathLink to={MAIL_PREFERENCES_PATH} isHiddenWithoutTarget>
            <Icon icon={SlidersHorizontal} size={16} />
            {t('notifications.preferences')}
          </PathLink>
        </Preferences>
      </Inline>
      <Bar>
        <Tabs
          label={t('notifications.views')}
          items={(['all', 'unread'] as const).map((one) => ({
            href: paths[one],
            label: t(`notifications.view.${one}`),
            isCurrent: one === view,
            ...(one === 'unread' && { badge: <CountBadge count={count} /> }),
          }))}
        />
        {count > 0 && (
          <Button kind="quiet" size="sm" icon={Check} busy={state === 'busy'} onClick={() => void readAll()}>
            {t('notifications.readAll')}
          </Button>
        )}
      </Bar>
      {state === 'failed' && <MarkAllFailed role="alert">{t('notifications.readAllFailed')}</MarkAllFailed>}
      <NotificationList key={`${view} ${timesRead}`} view={view} />
    </Page>
  );
}
