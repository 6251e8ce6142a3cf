import { call } from '@worklane/shared-kernel/http';

/** Reopens the account of a mailed link, or the signed-in person's account if `token` is null. */
export async function reopenAccount(token: string | null): Promise<void> {
  if (token === null) await call('POST /api/users/me/reopen');
  else await call('POST /api/users/reopen', { body: { token } });
}
