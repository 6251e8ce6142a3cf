import type { AccountClosing } from '@worklane/kernel/contracts';
import { call } from '@worklane/kernel/http';
import { endClosedSession } from '@worklane/kernel/session';

export interface ClosingConfirmation {
  email: string;
  password: string;
}

export const loadClosing = (signal?: AbortSignal): Promise<AccountClosing> =>
  call('GET /api/users/me/closing', { signal });

export async function closeAccount(confirmation: ClosingConfirmation): Promise<void> {
  await call('POST /api/users/me/close', { body: confirmation });
  endClosedSession();
}
