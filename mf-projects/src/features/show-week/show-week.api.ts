import type { ProjectWeek } from '@worklane/shared-kernel/contracts';
import { call } from '@worklane/shared-kernel/http';

/** Due quotes and site work in the seven days from `from` on. */
export const loadWeek = (from: string, signal?: AbortSignal): Promise<ProjectWeek> =>
  call('GET /api/projects/week', { query: { from }, signal });
