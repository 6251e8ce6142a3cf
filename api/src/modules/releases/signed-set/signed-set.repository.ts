import type { ReleaseSet } from '@worklane/shared-kernel/contracts';
import type { Executor } from '../../../platform/database/database.ts';
import { signedReleaseSet } from '../releases.tables.ts';

export async function findSignedSet(db: Executor): Promise<ReleaseSet | null> {
  const [found] = await db.select({ content: signedReleaseSet.content }).from(signedReleaseSet);
  return found?.content ?? null;
}

export async function putSignedSet(db: Executor, set: ReleaseSet): Promise<void> {
  const values = { number: set.number, issuedAt: new Date(set.issuedAt), content: set };
  await db
    .insert(signedReleaseSet)
    .values({ isOnly: true, ...values })
    .onConflictDoUpdate({ target: signedReleaseSet.isOnly, set: values });
}
