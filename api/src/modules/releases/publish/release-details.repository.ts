import type { ReleaseMeasures } from '@worklane/shared-kernel/contracts';
import { and, asc, eq } from 'drizzle-orm';
import type { Executor } from '../../../platform/database/database.ts';
import { releaseMaps, releaseMeasures } from '../releases.tables.ts';

export async function putMap(
  db: Executor,
  { name, id, path, content }: { name: string; id: string; path: string; content: Buffer },
): Promise<void> {
  await db
    .insert(releaseMaps)
    .values({ package: name, releaseId: id, path, content })
    .onConflictDoUpdate({
      target: [releaseMaps.package, releaseMaps.releaseId, releaseMaps.path],
      set: { content },
    });
}

export async function findMap(
  db: Executor,
  { name, id, path }: { name: string; id: string; path: string },
): Promise<Buffer | null> {
  const [found] = await db
    .select({ content: releaseMaps.content })
    .from(releaseMaps)
    .where(and(eq(releaseMaps.package, name), eq(releaseMaps.releaseId, id), eq(releaseMaps.path, path)));
  return found?.content ?? null;
}

export async function mappedPaths(db: Executor, name: string, id: string): Promise<string[]> {
  const rows = await db
    .select({ path: releaseMaps.path })
    .from(releaseMaps)
    .where(and(eq(releaseMaps.package, name), eq(releaseMaps.releaseId, id)))
    .orderBy(asc(releaseMaps.path));
  return rows.map(({ path }) => path);
}

export async function putMeasures(
  db: Executor,
  { name, id, measures }: { name: string; id: string; measures: ReleaseMeasures },
): Promise<void> {
  await db
    .insert(releaseMeasures)
    .values({ package: name, releaseId: id, measures })
    .onConflictDoUpdate({
      target: [releaseMeasures.package, releaseMeasures.releaseId],
      set: { measures },
    });
}

export async function findMeasures(db: Executor, name: string, id: string): Promise<ReleaseMeasures | null> {
  const [found] = await db
    .select({ measures: releaseMeasures.measures })
    .from(releaseMeasures)
    .where(and(eq(releaseMeasures.package, name), eq(releaseMeasures.releaseId, id)));
  return found?.measures ?? null;
}
