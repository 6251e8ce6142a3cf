import type { EmailChange } from '@worklane/kernel/contracts';
import { call } from '@worklane/kernel/http';

export const loadEmailChange = (signal?: AbortSignal): Promise<EmailChange | null> =>
  call('GET /api/users/me/email-change', { signal });

export const askForEmail = (email: string, password: string): Promise<EmailChange> =>
  call('POST /api/users/me/email-change', { body: { email, password } });

export const sendLinkAgain = (): Promise<EmailChange> => call('POST /api/users/me/email-change/send');

export async function cancelEmailChange(): Promise<null> {
  await call('POST /api/users/me/email-change/cancel');
  return null;
}
