import type { RequestRow as Request, RequestOverview } from '@worklane/kernel/contracts';
import { PAGE_SIZE, REQUEST_GROUPS } from '@worklane/kernel/domain';
import { formatCount } from '@worklane/kernel/i18n';
import { Navigate } from '@worklane/kernel/router';
import { Button, ButtonLink, Card, EmptyState, Paginator, RowList } from '@worklane/kernel/ui';
import { ClipboardList, Plus, SearchX, Upload } from 'lucide-react';
import { useId } from 'react';
import { formPath, importPath } from '../../shared/paths.ts';
import { useBuyingTexts } from '../../shared/texts.ts';
import type { RequestPage } from './list-requests.api.ts';
import { GroupCount, GroupSection, GroupTitle } from './list-requests.styles.ts';
import { hrefOf, isFiltered, type ListSearch } from './list-search.ts';
import { RequestRow } from './request-row.tsx';

interface RequestListProps {
  page: RequestPage;
  search: ListSearch;
  overview: RequestOverview | undefined;
  isStale: boolean;
  onClear: () => void;
}

export function RequestList({ page, search, overview, isStale, onClear }: RequestListProps) {
  const t = useBuyingTexts();
  const { rows, total } = page;
  const lastPage = Math.max(1, Math.ceil(total / PAGE_SIZE.projects));
  if (!isStale && search.page > lastPage)
    return <Navigate to={hrefOf({ ...search, page: lastPage })} replace />;
  if (rows.length === 0) return <NoRequests search={search} overview={overview} onClear={onClear} />;
  const from = (search.page - 1) * PAGE_SIZE.projects + 1;
  const range = { from, to: from + rows.length - 1, total };
  return (
    <>
      {search.list === null && search.sort === 'move' ? (
        <MoveGroups rows={rows} overview={isFiltered(search) ? undefined : overview} />
      ) : (
        <RowList aria-label={t(`listRequests.list.${search.list ?? 'active'}`)}>
          {rows.map((row) => (
            <RequestRow key={row.id} row={row} />
          ))}
        </RowList>
      )}
      <Paginator
        pageNum={search.page}
        pageSize={PAGE_SIZE.projects}
        total={total}
        hrefOf={(pageNum) => hrefOf({ ...search, page: pageNum })}
        range={t('listRequests.range', range)}
      />
    </>
  );
}

export const activeCount = ({ counts }: RequestOverview): number =>
  REQUEST_GROUPS.reduce((sum, group) => sum + (group === 'done' ? 0 : counts[group]), 0);

function MoveGroups({ rows, overview }: Pick<RequestListProps, 'overview'> & { rows: readonly Request[] }) {
  const yours = rows.filter(({ isYourMove }) => isYourMove);
  const theirs = rows.filter(({ isYourMove }) => !isYourMove);
  return (
    <>
      <MoveGroup name="yours" rows={yours} count={overview?.yourMoves} />
      <MoveGroup name="theirs" rows={theirs} count={overview && activeCount(overview) - overview.yourMoves} />
    </>
  );
}

interface MoveGroupProps {
  name: 'yours' | 'theirs';
  rows: readonly Request[];
  count: number | undefined;
}

function MoveGroup({ name, rows, count }: MoveGroupProps) {
  const t = useBuyingTexts();
  const titleId = useId();
  if (rows.length === 0) return null;
  return (
    <GroupSection aria-labelledby={titleId}>
      <GroupTitle id={titleId}>
        {t(`listRequests.group.${name}`)}
        {count !== undefined && <GroupCount>{` ${formatCount(count)}`}</GroupCount>}
      </GroupTitle>
      <RowList>
        {rows.map((row) => (
          <RequestRow key={row.id} row={row} />
        ))}
      </RowList>
    </GroupSection>
  );
}

function NoRequests({ search, overview, onClear }: Omit<RequestListProps, 'page' | 'isStale'>) {
  const t = useBuyingTexts();
  if (isFiltered(search)) {
    return (
      <Card>
        <EmptyState
          level={2}
          icon={SearchX}
          title={t('listRequests.notFound')}
          action={
            <Button size="sm" onClick={onClear}>
              {t('listRequests.clear')}
            </Button>
          }
        >
          {t('listRequests.notFoundHelp')}
        </EmptyState>
      </Card>
    );
  }
  const hasNone = !overview || (activeCount(overview) === 0 && overview.counts.done === 0);
  if (search.list !== null || !hasNone) {
    return (
      <Card>
        <EmptyState level={2} icon={ClipboardList} title={t('listRequests.emptyList')}>
          {t('listRequests.emptyListHelp')}
        </EmptyState>
      </Card>
    );
  }
  return (
    <Card>
      <EmptyState
        level={2}
        compact={false}
        icon={ClipboardList}
        title={t('listRequests.none')}
        action={
          <>
            <ButtonLink href={formPath()} icon={Plus}>
              {t('listRequests.new')}
            </ButtonLink>
            <ButtonLink href={importPath} icon={Upload} kind="quiet">
              {t('listRequests.import')}
            </ButtonLink>
          </>
        }
      >
        {t('listRequests.noneHelp')}
      </EmptyState>
    </Card>
  );
}
