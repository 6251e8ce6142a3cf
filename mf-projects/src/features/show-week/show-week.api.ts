import type { ProjectWeek } from '@worklane/kernel/contracts';
import { call } from '@worklane/kernel/http';

export const loadWeek = (from: string, signal?: AbortSignal): Promise<ProjectWeek> =>
  call('GET /api/projects/week', { query: { from }, signal });
