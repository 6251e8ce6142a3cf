import type { ReleaseSource } from '@worklane/shared-kernel/contracts';
import { eq, inArray } from 'drizzle-orm';
import type { Executor } from '../../../platform/database/database.ts';
import { releaseSources } from '../releases.tables.ts';

/** Several commits can produce the same content: the first is kept, unless it had uncommitted changes. */
export async function putSource(
  db: Executor,
  { name, id, source }: { name: string; id: string; source: ReleaseSource },
): Promise<void> {
  const values = { ...source, committedAt: new Date(source.committedAt), title: source.title ?? null };
  await db
    .insert(releaseSources)
    .values({ package: name, releaseId: id, ...values })
    .onConflictDoUpdate({
      target: [releaseSources.package, releaseSources.releaseId],
      set: values,
      setWhere: eq(releaseSources.isDirty, true),
    });
}

export async function sourcesOf(
  db: Executor,
  packages: readonly string[] | null,
): Promise<ReadonlyMap<string, ReleaseSource>> {
  const rows = await db
    .select()
    .from(releaseSources)
    .where(packages === null ? undefined : inArray(releaseSources.package, [...packages]));
  return new Map(
    rows.map(({ releaseId, commit, author, committedAt, isDirty, title }) => [
      releaseId,
      { commit, author, committedAt: committedAt.toISOString(), isDirty, ...(title !== null && { title }) },
    ]),
  );
}
