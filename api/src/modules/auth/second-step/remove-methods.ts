import type { Executor } from '../../../platform/database.ts';
import { deletePasskeysSince } from '../passkeys/passkeys.repository.ts';
import { deleteRemoval } from './removals.repository.ts';
import { deleteSecondStepSince } from './second-step.repository.ts';

/** Removes passkeys and an authenticator app that were added since an instant, and stops a removal that waits. */
export async function removeMethodsSince(db: Executor, userId: string, since: Date): Promise<void> {
  await deletePasskeysSince(db, userId, since);
  await deleteSecondStepSince(db, userId, since);
  await deleteRemoval(db, userId);
}
