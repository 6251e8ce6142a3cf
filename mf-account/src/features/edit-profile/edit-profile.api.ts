import type { ChangeProfileBody, CurrentUser } from '@worklane/kernel/contracts';
import { call } from '@worklane/kernel/http';

export const saveProfile = (changes: ChangeProfileBody): Promise<CurrentUser> =>
  call('PUT /api/users/me', { body: changes });
