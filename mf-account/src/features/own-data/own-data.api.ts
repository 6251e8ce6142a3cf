import type { OwnData } from '@worklane/kernel/contracts';
import { call } from '@worklane/kernel/http';

export const loadOwnData = (signal?: AbortSignal): Promise<OwnData> =>
  call('GET /api/users/me/data', { signal });

export const requestOwnData = (): Promise<OwnData> => call('POST /api/users/me/data');
