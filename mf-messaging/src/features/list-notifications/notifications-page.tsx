import { PageHeading } from '@worklane/shared-kernel/modules';
import {
  Button,
  Card,
  EmptyState,
  ErrorArea,
  Loading,
  plainTextOf,
  SkeletonRows,
  VisuallyHidden,
} from '@worklane/shared-kernel/ui';
import { Bell } from 'lucide-react';
import { useMessagingTexts } from '../../shared/texts.ts';
import { List, More, MoreFailed, Page } from './list-notifications.styles.ts';
import { NotificationRow } from './notification-row.tsx';
import { useNotifications } from './use-notifications.ts';

/** The person's notifications, newest first. Opening the page marks them as seen. */
export function NotificationsPage() {
  const t = useMessagingTexts();
  const { items, arrived, error, isLoaded, isLoading, hasMore, hasMoreFailed, loadMore, retry } =
    useNotifications();
  return (
    <Page>
      <PageHeading title={t('notifications.title')} />
      <VisuallyHidden role="status">
        {arrived ? t('notifications.arrived', { subject: plainTextOf(arrived.subject) }) : ''}
      </VisuallyHidden>
      {error ? (
        <Card>
          <ErrorArea
            level={2}
            what={t('notifications.what')}
            onRetry={retry}
            isRetrying={isLoading}
            error={error}
          />
        </Card>
      ) : (
        <Loading
          isLoading={!isLoaded}
          skeleton={
            <Card>
              <SkeletonRows rows={6} />
            </Card>
          }
        >
          {() =>
            items.length === 0 ? (
              <Card>
                <EmptyState level={2} icon={Bell} title={t('notifications.empty')}>
                  {t('notifications.emptyHelp')}
                </EmptyState>
              </Card>
            ) : (
              <>
                <Card>
                  <List>
                    {items.map((item) => (
                      <NotificationRow key={item.id} item={item} />
                    ))}
                  </List>
                </Card>
                {hasMoreFailed && <MoreFailed role="alert">{t('notifications.moreFailed')}</MoreFailed>}
                {hasMore && (
                  <More>
                    <Button onClick={loadMore} busy={isLoading}>
                      {t('notifications.seeMore')}
                    </Button>
                  </More>
                )}
              </>
            )
          }
        </Loading>
      )}
    </Page>
  );
}
