import type { ValidatedEmail } from '@worklane/kernel/contracts';
import { call } from '@worklane/kernel/http';

const running = new Map<string, Promise<ValidatedEmail>>();

/** Confirms an email. The link works once, so a page that is drawn again uses the earlier answer. */
export function confirmEmailOnce(token: string): Promise<ValidatedEmail> {
  const known = running.get(token);
  if (known) return known;
  const attempt = call('PUT /api/users/:resetToken/validateEmail', { params: { resetToken: token || '-' } });
  running.set(token, attempt);
  attempt.catch(() => running.delete(token));
  return attempt;
}
