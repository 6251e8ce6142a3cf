import { call } from '@worklane/kernel/http';
import type { ListStatus } from '../paths.ts';

export type ProjectCounts = Record<Exclude<ListStatus, LaterList>, number> &
  Partial<Record<LaterList, number>>;
/** Lists that an earlier release of the api does not count. */
type LaterList = 'shared' | 'ended';

export function loadCounts(signal?: AbortSignal): Promise<ProjectCounts> {
  return call('GET /api/projects/counts', { signal });
}
