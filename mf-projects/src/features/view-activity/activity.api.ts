import { call } from '@worklane/kernel/http';
import { keepPreviousData, useQuery } from '@worklane/kernel/query';
import { projectKeys } from '../../shared/project/project-queries.ts';
import { type Activity, activitiesFromWire } from './activity.ts';

interface Timeline {
  activities: readonly Activity[];
  hasEarlier: boolean;
}

/** Loads the newest pages in sequence, each from the end of the one before: a new entry shifts all of them. */
async function loadTimeline(id: string, pages: number, signal: AbortSignal): Promise<Timeline> {
  const activities: Activity[] = [];
  let before: string | undefined;
  for (let page = 1; ; page += 1) {
    const query = before === undefined ? {} : { before };
    const answer = await call('GET /api/projects/:id/activity', { params: { id }, query, signal });
    activities.push(...activitiesFromWire(answer.activities));
    before = answer.activities.at(-1)?.id;
    if (!answer.hasEarlier || page === pages) return { activities, hasEarlier: answer.hasEarlier };
  }
}

export const useTimeline = (id: string, pages: number) =>
  useQuery({
    queryKey: projectKeys.activity(id, pages),
    queryFn: ({ signal }) => loadTimeline(id, pages, signal),
    placeholderData: keepPreviousData,
    meta: { follows: [{ kind: 'project', id }] },
  });
