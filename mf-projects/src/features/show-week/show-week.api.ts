import type { ProjectWeek } from '@worklane/shared-kernel/contracts';
import { call } from '@worklane/shared-kernel/http';

/** What is due and worked on in the seven days from a day on. */
export const loadWeek = (from: string, signal?: AbortSignal): Promise<ProjectWeek> =>
  call('GET /api/projects/week', { query: { from }, signal });
