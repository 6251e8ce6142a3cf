import type { ProjectOverview } from '@worklane/kernel/contracts';
import { PAGE_SIZE, type SearchedCount, searchedCountOf } from '@worklane/kernel/domain';
import { call, send } from '@worklane/kernel/http';
import { groupOfList, type ListStatus } from '../../shared/paths.ts';
import type { ProjectSummary } from '../../shared/project/project.ts';
import { summaryFromWire } from '../../shared/project/project-from-wire.ts';
import type { ListSearch } from './list-search.ts';

export interface ProjectPage extends SearchedCount {
  projects: readonly ProjectSummary[];
}

export async function loadProjects(
  status: ListStatus,
  pageNum: number,
  { q, show, sort, buyer, told }: ListSearch,
  signal?: AbortSignal,
): Promise<ProjectPage> {
  const { data, recordCount } = await send('GET /api/projects/status/:status', {
    params: { status: groupOfList[status] },
    query: {
      pageNum,
      pageSize: PAGE_SIZE.projects,
      sort,
      fromSeller: 'true',
      ...(q !== '' && { q }),
      ...(show && { show }),
      ...(buyer !== '' && { buyer }),
      ...(told !== '' && { told }),
    },
    signal,
  });
  const total = recordCount ?? data.length;
  // An unfiltered list has an exact count, however long it is.
  const isWhole = q === '' && show === null && buyer === '' && told === '';
  return {
    projects: data.map(summaryFromWire),
    ...(isWhole ? { total, hasMore: false } : searchedCountOf(total)),
  };
}

export const loadOverview = (status: ListStatus, signal?: AbortSignal): Promise<ProjectOverview> =>
  call('GET /api/projects/overview/:status', { params: { status: groupOfList[status] }, signal });
