import { eq } from 'drizzle-orm';
import type { Executor } from '../../platform/database/database.ts';
import { projects } from '../../platform/database/tables.ts';

/** The caller has locked the project. */
export async function rememberAskedChanges(db: Executor, projectId: string, now: Date): Promise<void> {
  await db.update(projects).set({ changesAskedAt: now }).where(eq(projects.id, projectId));
}

export async function forgetAskedChanges(db: Executor, projectId: string): Promise<void> {
  await db.update(projects).set({ changesAskedAt: null }).where(eq(projects.id, projectId));
}
