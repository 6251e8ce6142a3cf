import { call } from '@worklane/shared-kernel/http';
import type { ListStatus } from './paths.ts';

/** The number of projects in each list. */
export type JobCounts = Record<Exclude<ListStatus, 'ended'>, number> & Partial<Record<'ended', number>>;

export function loadCounts(signal?: AbortSignal): Promise<JobCounts> {
  return call('GET /api/projects/counts', { signal });
}
