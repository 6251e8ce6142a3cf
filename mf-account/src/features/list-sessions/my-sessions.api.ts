import type { CallerSession } from '@worklane/kernel/contracts';
import { call } from '@worklane/kernel/http';

export const loadSessions = (signal?: AbortSignal): Promise<CallerSession[]> =>
  call('GET /api/users/me/sessions', { signal });

export async function endSession(id: string | null): Promise<void> {
  if (id === null) await call('POST /api/users/me/sessions/end');
  else await call('POST /api/users/me/sessions/:id/end', { params: { id } });
}
