import { call } from '@worklane/shared-kernel/http';

/** The number of the person's jobs in progress. */
export async function loadJobCount(signal?: AbortSignal): Promise<number> {
  return (await call('GET /api/projects/counts', { signal })).current;
}
