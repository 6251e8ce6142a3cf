import { useQuery } from '@worklane/kernel/query';
import { Card, CardBody, ErrorArea, Loading, Skeleton } from '@worklane/kernel/ui';
import { useSampleModuleTexts } from '../../shared/texts.ts';
import { loadProjectCount } from './count-projects.api.ts';
import { Count } from './project-count.styles.ts';

const projectKeys = { count: () => ['mf-sample-module', 'project-count'] as const };

export function ProjectCount() {
  const t = useSampleModuleTexts();
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: projectKeys.count(),
    queryFn: ({ signal }) => loadProjectCount(signal),
  });
  if (error && data === undefined) {
    return (
      <Card>
        <ErrorArea
          level={2}
          what={t('projects.what')}
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
          {() => <Count>{t('projects.count', { n: data })}</Count>}
        </Loading>
      </CardBody>
    </Card>
  );
}
