import type { PersonalData } from '@worklane/kernel/contracts';
import { call } from '@worklane/kernel/http';

export const loadPersonalData = (signal?: AbortSignal): Promise<PersonalData> =>
  call('GET /api/users/me/data', { signal });

export const requestPersonalData = (): Promise<PersonalData> => call('POST /api/users/me/data');
