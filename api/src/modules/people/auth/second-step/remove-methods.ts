import type { Executor } from '../../../../platform/database/database.ts';
import { deletePasskeysSince, listPasskeys } from '../passkeys/passkeys.repository.ts';
import { deleteRemoval } from './removals.repository.ts';
import { deleteSecondStepSince, findSecondStep } from './second-step.repository.ts';

export async function removeMethodsSince(db: Executor, userId: string, since: Date): Promise<void> {
  await deletePasskeysSince(db, userId, since);
  await deleteSecondStepSince(db, userId, since);
  await deleteRemoval(db, userId);
}

export async function countMethods(db: Executor, userId: string) {
  const [passkeys, app] = await Promise.all([listPasskeys(db, userId), findSecondStep(db, userId)]);
  return { passkeys: passkeys.length, hasApp: Boolean(app?.confirmedAt) };
}
