import { notFound, ProblemError } from '../../../../platform/http/problem.ts';
import { originOf } from '../../../../platform/security-log/index.ts';
import { lockAccount } from '../auth.repository.ts';
import { confirmPassword } from '../passwords/confirm-password.ts';
import { mailSignInChange } from '../second-step/account-mails.ts';
import type { ChangeCall } from '../second-step/change-app.ts';
import { refuseLastOfOperator, refuseWithoutOwnSecondStep } from '../second-step/second-step.policy.ts';
import { findSecondStepState } from '../second-step/second-step.repository.ts';
import { deletePasskey, listPasskeys } from './passkeys.repository.ts';

export async function removePasskey(
  { request, user, now }: ChangeCall,
  { id, password }: { id: string; password: string },
): Promise<null> {
  const { platform } = request.server;
  const own = await listPasskeys(platform.database, user.id);
  if (!own.some((passkey) => passkey.id === id)) throw notFound('passkey.notFound');
  await confirmPassword(request, { userId: user.id, password, now });
  const state = await findSecondStepState(platform.database, user.id);
  refuseWithoutOwnSecondStep(user, state);
  await platform.database.transaction(async (db) => {
    // Two removals at once must not leave an operator without a second step.
    await lockAccount(db, user.id);
    const { hasApp } = await findSecondStepState(db, user.id);
    const others = (await listPasskeys(db, user.id)).filter((passkey) => passkey.id !== id);
    refuseLastOfOperator(state, others.length + (hasApp ? 1 : 0));
    const removed = await deletePasskey(db, { id, userId: user.id });
    if (!removed) throw new ProblemError(404, 'passkey.notFound');
    await mailSignInChange({ db, platform, now }, user.id, { change: 'passkeyRemoved', name: removed.name });
  });
  platform.securityLog.record({ kind: 'passkeyRemoved', accountId: user.id, origin: originOf(request) });
  return null;
}
