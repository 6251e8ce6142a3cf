import { PAGE_SIZE } from '@worklane/shared-kernel/domain';
import { keepPreviousData, useQuery } from '@worklane/shared-kernel/query';
import { Navigate } from '@worklane/shared-kernel/router';
import { Card, EmptyState, ErrorArea, Loading, Paginator, SkeletonRows } from '@worklane/shared-kernel/ui';
import { CircleCheck, Hammer, Inbox } from 'lucide-react';
import { hubPath, type ListStatus } from '../../shared/paths.ts';
import { projectKeys } from '../../shared/project-queries.ts';
import { useProjectTexts } from '../../shared/texts.ts';
import { JobGroup } from './job-group.tsx';
import { type JobPage, loadJobs } from './list-jobs.api.ts';
import { GroupTitleSkeleton, Lists } from './list-jobs.styles.ts';

const emptyIcons = { pending: Inbox, current: Hammer, completed: CircleCheck };

/** One page of a list of the hub. The previous page stays visible while the next one is loading. */
export function JobList({ status, pageNum }: { status: ListStatus; pageNum: number }) {
  const t = useProjectTexts();
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery({
    queryKey: projectKeys.list(status, pageNum),
    queryFn: ({ signal }) => loadJobs(status, pageNum, signal),
    placeholderData: keepPreviousData,
    meta: { follows: [{ kind: 'jobs' }] },
  });

  if (error && (!data || isPlaceholderData)) {
    return (
      <Lists>
        <Card>
          <ErrorArea
            level={2}
            what={t(`list.${status}.what`)}
            onRetry={() => void refetch()}
            isRetrying={isFetching}
            error={error}
          />
        </Card>
      </Lists>
    );
  }
  return (
    <Lists aria-busy={isPlaceholderData || undefined} $isOld={isPlaceholderData}>
      <Loading isLoading={!data} skeleton={<JobListSkeleton />}>
        {() =>
          data && <FilledJobList status={status} pageNum={pageNum} page={data} isStale={isPlaceholderData} />
        }
      </Loading>
    </Lists>
  );
}

interface FilledProps {
  status: ListStatus;
  pageNum: number;
  page: JobPage;
  /** The previous page is still shown. */
  isStale: boolean;
}

function FilledJobList({ status, pageNum, page, isStale }: FilledProps) {
  const t = useProjectTexts();
  const { jobs, total } = page;
  const lastPage = Math.max(1, Math.ceil(total / PAGE_SIZE.projects));
  if (!isStale && pageNum > lastPage) return <Navigate to={hubPath(status, lastPage)} replace />;
  if (jobs.length === 0) {
    return (
      <Card>
        <EmptyState level={2} icon={emptyIcons[status]} title={t(`list.${status}.empty`)}>
          {t(`list.${status}.emptyHelp`)}
        </EmptyState>
      </Card>
    );
  }
  return (
    <>
      {status === 'pending' ? (
        <>
          <JobGroup
            title={t('list.pending.title')}
            note={t('list.pending.toQuote')}
            jobs={jobs.filter((job) => job.status !== 'cash.quote-lodged')}
          />
          <JobGroup
            title={t('list.pending.title')}
            note={t('list.pending.quoted')}
            jobs={jobs.filter((job) => job.status === 'cash.quote-lodged')}
          />
        </>
      ) : (
        <JobGroup title={t(`list.${status}.title`)} jobs={jobs} />
      )}
      <Paginator
        pageNum={pageNum}
        pageSize={PAGE_SIZE.projects}
        total={total}
        hrefOf={(page) => hubPath(status, page)}
      />
    </>
  );
}

function JobListSkeleton() {
  return (
    <>
      <GroupTitleSkeleton />
      <Card>
        <SkeletonRows />
      </Card>
    </>
  );
}
