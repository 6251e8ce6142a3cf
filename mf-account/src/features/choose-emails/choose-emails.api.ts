import type { MailKind } from '@worklane/kernel/domain';
import { call } from '@worklane/kernel/http';

export async function loadDeclinedMails(signal?: AbortSignal): Promise<readonly MailKind[]> {
  return (await call('GET /api/userpreferences/mine', { signal })).declinedMails;
}

export async function saveDeclinedMails(declinedMails: MailKind[]): Promise<readonly MailKind[]> {
  return (await call('PUT /api/userpreferences/mine', { body: { declinedMails } })).declinedMails;
}
