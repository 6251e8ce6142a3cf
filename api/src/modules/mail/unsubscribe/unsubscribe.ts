import type { MailKind } from '@worklane/shared-kernel/domain';
import type { Executor } from '../../../platform/database/database.ts';
import { notFound } from '../../../platform/http/problem.ts';
import { declineMails, readUnsubscribeKey } from '../mails.repository.ts';
import { readUnsubscribeToken } from './unsubscribe-token.ts';

export async function unsubscribe(db: Executor, token: string): Promise<MailKind> {
  const found = readUnsubscribeToken(await readUnsubscribeKey(db), token);
  if (!found || !(await declineMails(db, found))) throw notFound('mail.linkUnknown');
  return found.kind;
}
