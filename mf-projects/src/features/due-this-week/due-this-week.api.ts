import type { CalendarFeed } from '@worklane/kernel/contracts';
import { type SearchedCount, searchedCountOf } from '@worklane/kernel/domain';
import { call, send } from '@worklane/kernel/http';
import { groupOfList } from '../../shared/paths.ts';
import type { ProjectSummary } from '../../shared/project/project.ts';
import { summaryFromWire } from '../../shared/project/project-from-wire.ts';

const MOST_SHOWN = 5;

export interface FoundProjects extends SearchedCount {
  projects: readonly ProjectSummary[];
}

export async function loadDueProjects(signal?: AbortSignal): Promise<FoundProjects> {
  const { data, recordCount } = await send('GET /api/projects/status/:status', {
    params: { status: groupOfList.pending },
    query: { show: 'dueThisWeek', sort: 'dueDate:asc', pageSize: MOST_SHOWN, fromSeller: 'true' },
    signal,
  });
  return { projects: data.map(summaryFromWire), ...searchedCountOf(recordCount ?? data.length) };
}

export const loadCalendar = (signal?: AbortSignal): Promise<CalendarFeed> =>
  call('GET /api/users/me/calendar', { signal });
export const makeCalendar = (): Promise<CalendarFeed> => call('POST /api/users/me/calendar');
export const endCalendar = (): Promise<CalendarFeed> => call('POST /api/users/me/calendar/end');
