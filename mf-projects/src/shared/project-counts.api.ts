import { call } from '@worklane/shared-kernel/http';
import type { ListStatus } from './paths.ts';

export type JobCounts = Record<ListStatus, number>;

export function loadCounts(signal?: AbortSignal): Promise<JobCounts> {
  return call('GET /api/projects/counts', { signal });
}
