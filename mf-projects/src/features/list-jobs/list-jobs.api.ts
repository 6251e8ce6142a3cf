import { PAGE_SIZE, type SearchedCount, searchedCountOf } from '@worklane/shared-kernel/domain';
import { send } from '@worklane/shared-kernel/http';
import { groupOfList, type ListStatus } from '../../shared/paths.ts';
import type { JobSummary } from '../../shared/project.ts';
import { jobFromWire } from '../../shared/project-from-wire.ts';
import type { ListSearch } from './list-search.ts';

export interface JobPage extends SearchedCount {
  jobs: readonly JobSummary[];
}

/** Loads one page of a list of projects. */
export async function loadJobs(
  status: ListStatus,
  pageNum: number,
  { q, show, sort }: ListSearch,
  signal?: AbortSignal,
): Promise<JobPage> {
  const { data, recordCount } = await send('GET /api/projects/status/:status', {
    params: { status: groupOfList[status] },
    query: {
      pageNum,
      pageSize: PAGE_SIZE.projects,
      sort,
      fromSeller: 'true',
      ...(q !== '' && { q }),
      ...(show && { show }),
    },
    signal,
  });
  const total = recordCount ?? data.length;
  // A list that is shown whole has an exact count, however long it is.
  const isWhole = q === '' && show === null;
  return { jobs: data.map(jobFromWire), ...(isWhole ? { total, hasMore: false } : searchedCountOf(total)) };
}
