import type { ProjectWeek } from '@worklane/shared-kernel/contracts';
import { call } from '@worklane/shared-kernel/http';

export const loadWeek = (from: string, signal?: AbortSignal): Promise<ProjectWeek> =>
  call('GET /api/projects/week', { query: { from }, signal });
