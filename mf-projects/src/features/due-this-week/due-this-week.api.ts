import type { CalendarFeed } from '@worklane/kernel/contracts';
import { type SearchedCount, searchedCountOf } from '@worklane/kernel/domain';
import { call, send } from '@worklane/kernel/http';
import { groupOfList } from '../../shared/paths.ts';
import type { JobSummary } from '../../shared/project/project.ts';
import { jobFromWire } from '../../shared/project/project-from-wire.ts';

const MOST_SHOWN = 5;

export interface FoundJobs extends SearchedCount {
  jobs: readonly JobSummary[];
}

export async function loadDueJobs(signal?: AbortSignal): Promise<FoundJobs> {
  const { data, recordCount } = await send('GET /api/projects/status/:status', {
    params: { status: groupOfList.pending },
    query: { show: 'dueThisWeek', sort: 'dueDate:asc', pageSize: MOST_SHOWN, fromSeller: 'true' },
    signal,
  });
  return { jobs: data.map(jobFromWire), ...searchedCountOf(recordCount ?? data.length) };
}

export const loadCalendar = (signal?: AbortSignal): Promise<CalendarFeed> =>
  call('GET /api/users/me/calendar', { signal });
export const makeCalendar = (): Promise<CalendarFeed> => call('POST /api/users/me/calendar');
export const endCalendar = (): Promise<CalendarFeed> => call('POST /api/users/me/calendar/end');
