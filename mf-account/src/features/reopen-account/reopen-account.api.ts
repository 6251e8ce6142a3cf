import { call } from '@worklane/kernel/http';

export async function reopenAccount(token: string | null): Promise<void> {
  if (token === null) await call('POST /api/users/me/reopen');
  else await call('POST /api/users/reopen', { body: { token } });
}
