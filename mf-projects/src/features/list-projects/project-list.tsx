import { PAGE_SIZE } from '@worklane/kernel/domain';
import { formatCount } from '@worklane/kernel/i18n';
import { keepPreviousData, useQuery } from '@worklane/kernel/query';
import { Navigate, useLocation, useNavigate } from '@worklane/kernel/router';
import { Card, EmptyState, Loading, Paginator, QueryError, SkeletonRows } from '@worklane/kernel/ui';
import { Archive, BellOff, CircleCheck, Hammer, Inbox, SearchX, Users } from 'lucide-react';
import { useEffect } from 'react';
import { rememberList } from '../../shared/last-list.ts';
import { hubPath, type ListStatus } from '../../shared/paths.ts';
import { projectKeys, useCounts } from '../../shared/project/project-queries.ts';
import { useProjectTexts } from '../../shared/texts.ts';
import { loadProjects, type ProjectPage } from './list-projects.api.ts';
import { GroupTitleSkeleton, Lists } from './list-projects.styles.ts';
import { addressOf, type ListSearch, listSearchOf } from './list-search.ts';
import { ListTools } from './list-tools.tsx';
import { ProjectGroup } from './project-group.tsx';

const emptyIcons = { pending: Inbox, current: Hammer, completed: CircleCheck, shared: Users, ended: Archive };

export function ProjectList({ status, pageNum }: { status: ListStatus; pageNum: number }) {
  const t = useProjectTexts();
  const navigate = useNavigate();
  const search = listSearchOf(new URLSearchParams(useLocation().search), status);
  const address = addressOf(search);
  useEffect(() => rememberList(status, `${hubPath(status, pageNum)}${address}`), [status, pageNum, address]);
  const change = (next: Partial<ListSearch>) =>
    void navigate(`${hubPath(status)}${addressOf({ ...search, ...next })}`, {
      replace: next.q !== undefined,
    });
  const { data: counts, isPending: isCounting } = useCounts();
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery({
    queryKey: projectKeys.list(status, pageNum, address),
    queryFn: ({ signal }) => loadProjects(status, pageNum, search, signal),
    placeholderData: keepPreviousData,
    meta: { follows: [{ kind: 'jobs' }] },
  });

  const expected = data?.total ?? counts?.[status] ?? 0;
  const skeleton = isCounting ? null : <ProjectListSkeleton />;

  if (error && (!data || isPlaceholderData)) {
    return (
      <Lists>
        <Card>
          <QueryError level={2} what={t(`list.${status}.what`)} query={{ error, isFetching, refetch }} />
        </Card>
      </Lists>
    );
  }
  return (
    <>
      {(address !== '' || expected > PAGE_SIZE.projects) && (
        <ListTools status={status} search={search} onChange={change} />
      )}
      <Lists aria-busy={isPlaceholderData || undefined} $isOld={isPlaceholderData}>
        <Loading isLoading={!data} skeleton={skeleton}>
          {() =>
            data && (
              <FilledProjectList
                status={status}
                pageNum={pageNum}
                address={address}
                isOfNotification={search.told !== ''}
                page={data}
                isStale={isPlaceholderData}
              />
            )
          }
        </Loading>
      </Lists>
    </>
  );
}

interface FilledProps {
  status: ListStatus;
  pageNum: number;
  address: string;
  isOfNotification: boolean;
  page: ProjectPage;
  isStale: boolean;
}

function FilledProjectList({ status, pageNum, address, isOfNotification, page, isStale }: FilledProps) {
  const t = useProjectTexts();
  const { projects, total, hasMore } = page;
  const lastPage = Math.max(1, Math.ceil(total / PAGE_SIZE.projects));
  if (!isStale && pageNum > lastPage)
    return <Navigate to={`${hubPath(status, lastPage)}${address}`} replace />;
  if (projects.length === 0 && isOfNotification) {
    return (
      <Card>
        <EmptyState level={2} icon={BellOff} title={t('told.none')}>
          {t('told.noneHelp')}
        </EmptyState>
      </Card>
    );
  }
  if (projects.length === 0 && address !== '') {
    return (
      <Card>
        <EmptyState level={2} icon={SearchX} title={t('list.notFound')}>
          {t('list.notFoundHelp')}
        </EmptyState>
      </Card>
    );
  }
  if (projects.length === 0) {
    return (
      <Card>
        <EmptyState level={2} icon={emptyIcons[status]} title={t(`list.${status}.empty`)}>
          {t(`list.${status}.emptyHelp`)}
        </EmptyState>
      </Card>
    );
  }
  const from = (pageNum - 1) * PAGE_SIZE.projects + 1;
  const to = from + projects.length - 1;
  return (
    <>
      {status === 'pending' ? (
        <>
          <ProjectGroup
            title={t('list.pending.title')}
            note={t('list.pending.toQuote')}
            projects={projects.filter((project) => project.status !== 'cash.quote-lodged')}
          />
          <ProjectGroup
            title={t('list.pending.title')}
            note={t('list.pending.quoted')}
            projects={projects.filter((project) => project.status === 'cash.quote-lodged')}
          />
        </>
      ) : (
        <ProjectGroup title={t(`list.${status}.title`)} projects={projects} />
      )}
      <Paginator
        pageNum={pageNum}
        pageSize={PAGE_SIZE.projects}
        total={total}
        hrefOf={(page) => `${hubPath(status, page)}${address}`}
        {...(hasMore && { range: t('list.rangeOfMore', { from, to, most: formatCount(total) }) })}
      />
    </>
  );
}

function ProjectListSkeleton() {
  return (
    <>
      <GroupTitleSkeleton />
      <Card>
        <SkeletonRows />
      </Card>
    </>
  );
}
