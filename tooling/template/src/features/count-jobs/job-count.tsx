import { useQuery } from '@worklane/kernel/query';
import { Card, CardBody, ErrorArea, Loading, Skeleton } from '@worklane/kernel/ui';
import { useSampleModuleTexts } from '../../shared/texts.ts';
import { loadJobCount } from './count-jobs.api.ts';
import { Count } from './job-count.styles.ts';

const jobKeys = { count: () => ['mf-sample-module', 'job-count'] as const };

export function JobCount() {
  const t = useSampleModuleTexts();
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: jobKeys.count(),
    queryFn: ({ signal }) => loadJobCount(signal),
  });
  if (error && data === undefined) {
    return (
      <Card>
        <ErrorArea
          level={2}
          what={t('jobs.what')}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
          error={error}
        />
      </Card>
    );
  }
  return (
    <Card>
      <CardBody>
        <Loading isLoading={data === undefined} skeleton={<Skeleton width="40%" />}>
          {() => <Count>{t('jobs.count', { n: data })}</Count>}
        </Loading>
      </CardBody>
    </Card>
  );
}
