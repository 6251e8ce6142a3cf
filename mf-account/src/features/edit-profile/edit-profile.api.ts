import type { ChangeProfileBody, CurrentUser } from '@worklane/shared-kernel/contracts';
import { call } from '@worklane/shared-kernel/http';

export const saveProfile = (changes: ChangeProfileBody): Promise<CurrentUser> =>
  call('PUT /api/users/me', { body: changes });
