import { call } from '@worklane/shared-kernel/http';

/** Opens the account of a mailed link again, or the own one without its secret. */
export async function reopenAccount(token: string | null): Promise<void> {
  if (token === null) await call('POST /api/users/me/reopen');
  else await call('POST /api/users/reopen', { body: { token } });
}
