import type { OwnData } from '@worklane/shared-kernel/contracts';
import { call } from '@worklane/shared-kernel/http';

export const loadOwnData = (signal?: AbortSignal): Promise<OwnData> =>
  call('GET /api/users/me/data', { signal });

export const requestOwnData = (): Promise<OwnData> => call('POST /api/users/me/data');
