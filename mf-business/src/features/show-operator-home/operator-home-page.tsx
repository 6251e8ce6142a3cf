import type { OperatorSummary } from '@worklane/shared-kernel/contracts';
import { call } from '@worklane/shared-kernel/http';
import { PageHeading } from '@worklane/shared-kernel/modules';
import { useQuery } from '@worklane/shared-kernel/query';
import { Card, ErrorArea, Loading, Pill, SkeletonRows } from '@worklane/shared-kernel/ui';
import { businessKeys } from '../../shared/business-keys.ts';
import { Detail, Page, Row, RowLink, Rows } from '../../shared/operator/operator.styles.ts';
import { useBusinessTexts } from '../../shared/texts.ts';

interface Place {
  key: 'vetting' | 'outbox' | 'users' | 'businesses' | 'log' | 'security';
  path: string;
  /** How many of something wait there; undefined where nothing is counted. */
  waiting: (summary: OperatorSummary) => number | undefined;
}

const PLACES: readonly Place[] = [
  { key: 'vetting', path: '/operator/vetting', waiting: ({ vettingWaiting }) => vettingWaiting },
  { key: 'outbox', path: '/operator/outbox', waiting: ({ mailsFailed }) => mailsFailed },
  { key: 'users', path: '/operator/users', waiting: ({ usersDisabled }) => usersDisabled },
  { key: 'businesses', path: '/operator/businesses', waiting: () => undefined },
  { key: 'log', path: '/operator/log', waiting: () => undefined },
  { key: 'security', path: '/operator/security', waiting: () => undefined },
];

/** Where operators begin: every page of theirs, and what waits there. */
export function OperatorHomePage() {
  const t = useBusinessTexts();
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: businessKeys.operatorSummary(),
    queryFn: ({ signal }) => call('GET /api/operator/summary', { signal }),
  });
  return (
    <Page>
      <PageHeading title={t('operatorHome.title')} />
      <Card>
        {error && !data ? (
          <ErrorArea
            level={2}
            what={t('operatorHome.what')}
            onRetry={() => void refetch()}
            isRetrying={isFetching}
            error={error}
          />
        ) : (
          <Loading isLoading={!data} skeleton={<SkeletonRows rows={6} />}>
            {() => data && <Places summary={data} />}
          </Loading>
        )}
      </Card>
    </Page>
  );
}

function Places({ summary }: { summary: OperatorSummary }) {
  const t = useBusinessTexts();
  return (
    <Rows aria-label={t('operatorHome.title')}>
      {PLACES.map(({ key, path, waiting }) => {
        const count = waiting(summary) ?? 0;
        return (
          <Row key={key}>
            <RowLink href={path}>{t(`operatorHome.place.${key}`)}</RowLink>
            {count > 0 ? (
              <Pill tone={key === 'users' ? 'plain' : 'info'} size="sm">
                {t(`operatorHome.waiting.${key}`, { count })}
              </Pill>
            ) : (
              <span />
            )}
            <Detail>{t(`operatorHome.about.${key}`)}</Detail>
          </Row>
        );
      })}
    </Rows>
  );
}
