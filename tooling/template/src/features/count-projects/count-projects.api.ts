import { call } from '@worklane/kernel/http';

export async function loadProjectCount(signal?: AbortSignal): Promise<number> {
  return (await call('GET /api/projects/counts', { signal })).current;
}
