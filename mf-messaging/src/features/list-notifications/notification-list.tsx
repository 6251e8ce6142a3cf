import {
  Button,
  Card,
  EmptyState,
  ErrorArea,
  Inline,
  Loading,
  plainTextOf,
  SkeletonRows,
  VisuallyHidden,
} from '@worklane/kernel/ui';
import { Bell } from 'lucide-react';
import { useMessagingTexts } from '../../shared/texts.ts';
import { List, MoreFailed } from './list-notifications.styles.ts';
import type { NotificationView } from './notification.ts';
import { NotificationRow } from './notification-row.tsx';
import { useNotifications } from './use-notifications.ts';

export function NotificationList({ view }: { view: NotificationView }) {
  const t = useMessagingTexts();
  const { items, announced, error, isLoaded, isLoading, hasMore, hasMoreFailed, loadMore, retry } =
    useNotifications(view);
  return (
    <>
      <VisuallyHidden role="status">
        {announced ? t('notifications.arrived', { subject: plainTextOf(announced.subject) }) : ''}
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
                <EmptyState level={2} icon={Bell} title={t(`notifications.empty.${view}`)}>
                  {t('notifications.emptyHelp')}
                </EmptyState>
              </Card>
            ) : (
              <>
                <Card>
                  <List aria-label={t('notifications.what')}>
                    {items.map((item) => (
                      <NotificationRow key={item.id} item={item} />
                    ))}
                  </List>
                </Card>
                {hasMoreFailed && <MoreFailed role="alert">{t('notifications.moreFailed')}</MoreFailed>}
                {hasMore && (
                  <Inline $justify="center" $marginTop={20}>
                    <Button onClick={loadMore} busy={isLoading}>
                      {t('notifications.seeMore')}
                    </Button>
                  </Inline>
                )}
              </>
            )
          }
        </Loading>
      )}
    </>
  );
}
