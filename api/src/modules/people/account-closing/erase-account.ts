import { KEPT_NAMES_YEARS } from '@worklane/shared-kernel/domain';
import type { Executor } from '../../../platform/database/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import { wordsOf } from '../../../platform/words.ts';
import type { FileStorage } from '../../files/index.ts';
import { accountHashOf, unusablePasswordHash } from '../auth/index.ts';
import { removePersonalDataOf } from '../personal-data/index.ts';
import type { EraseAccount } from './close-account.ts';
import { type ClosingRow, findClosing, lockUser, type UserRow } from './closing.repository.ts';
import {
  deleteMailsToOtherEmails,
  deleteOwnRows,
  deleteTracesOf,
  emptyBusiness,
  isDeserted,
  keepNames,
  makeAnonymous,
  replaceNameInNotifications,
} from './erasing.repository.ts';

/** Makes a closing final, in one transaction. Does nothing if the account was opened again. */
export async function eraseAccount(
  { platform, storage }: { platform: Platform; storage: FileStorage },
  { userId, requestedAt }: EraseAccount,
): Promise<void> {
  const now = platform.clock.now();
  const passwordHash = await unusablePasswordHash();
  await platform.database.transaction(async (transaction) => {
    // Locks the account before its closing, in the order of `reopenAccount`, to avoid a deadlock.
    const user = await lockUser(transaction, userId);
    const closing = user && (await findClosing(transaction, userId));
    if (!closing || closing.requestedAt.toISOString() !== requestedAt || closing.finalAt > now) return;
    await removePersonalDataOf(transaction, storage, userId);
    await eraseIn(transaction, { user, closing, passwordHash, now });
    await platform.securityLog.recordIn(transaction, { kind: 'accountErased', accountId: userId });
  });
}

interface Erasing {
  user: UserRow;
  closing: ClosingRow;
  passwordHash: string;
  now: Date;
}

async function eraseIn(db: Executor, { user, closing, passwordHash, now }: Erasing): Promise<void> {
  const { id } = user;
  const { businessId } = closing;
  const keepUntil = new Date(now);
  keepUntil.setUTCFullYear(now.getUTCFullYear() + KEPT_NAMES_YEARS);
  const [firstName, lastName] = [wordsOf('closing.formerFirstName'), wordsOf('closing.formerLastName')];
  await keepNames(db, user, keepUntil);
  await replaceNameInNotifications(db, user, `${firstName} ${lastName}`);
  await deleteMailsToOtherEmails(db, id);
  await deleteOwnRows(db, id);
  await deleteTracesOf(db, user, accountHashOf(user.email));
  await makeAnonymous(db, { id, firstName, lastName, passwordHash }, now);
  if (businessId !== null && (await isDeserted(db, businessId))) await emptyBusiness(db, businessId, now);
}
