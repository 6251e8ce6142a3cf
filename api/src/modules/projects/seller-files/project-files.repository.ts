import type { FileRisk, SellerFileType } from '@worklane/shared-kernel/domain';
import { and, desc, eq, inArray, or, sql } from 'drizzle-orm';
import type { Executor } from '../../../platform/database/database.ts';
import { files, projectFiles, projects, users } from '../../../platform/database/tables.ts';
import type { CompleteFile } from '../../files/index.ts';

export async function listSellerFiles(db: Executor, { projectId, userId }: FilesReader) {
  return select(
    db,
    and(
      eq(projectFiles.projectId, projectId),
      or(eq(projectFiles.isPublic, true), eq(files.ownerId, userId)),
    ),
  );
}
export type SellerFileRecord = Awaited<ReturnType<typeof select>>[number];

export interface FilesReader {
  projectId: string;
  userId: string;
}

export async function listPublicFiles(db: Executor, projectId: string): Promise<SellerFileRecord[]> {
  return select(db, and(eq(projectFiles.projectId, projectId), eq(projectFiles.isPublic, true)));
}

async function select(db: Executor, where: ReturnType<typeof and>) {
  const rows = await db
    .select({
      attachment: projectFiles,
      file: files,
      attachedBy: { id: users.id, firstName: users.firstName, lastName: users.lastName },
    })
    .from(projectFiles)
    .innerJoin(files, eq(files.id, projectFiles.fileId))
    .innerJoin(users, eq(users.id, files.ownerId))
    .where(where)
    .orderBy(desc(projectFiles.createdAt), desc(projectFiles.id));
  // Only complete files are attached.
  return rows.map((row) => ({ ...row, file: row.file as CompleteFile }));
}

export async function addProjectFiles(
  db: Executor,
  rows: readonly (typeof projectFiles.$inferInsert)[],
): Promise<void> {
  if (rows.length > 0) await db.insert(projectFiles).values([...rows]);
}

export async function saveProjectFile(
  db: Executor,
  id: string,
  values: {
    fileId: string;
    isPublic: boolean;
    attachmentType: SellerFileType;
    description: string | null;
    updatedAt: Date;
  },
): Promise<void> {
  await db.update(projectFiles).set(values).where(eq(projectFiles.id, id));
}

export async function deleteProjectFiles(db: Executor, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await db.delete(projectFiles).where(inArray(projectFiles.id, [...ids]));
}

export async function saveFileName(
  db: Executor,
  id: string,
  values: { name: string; risk?: FileRisk },
): Promise<void> {
  await db.update(files).set(values).where(eq(files.id, id));
}

export async function addBuyerFiles(
  db: Executor,
  projectId: string,
  { fileIds, now }: { fileIds: readonly string[]; now: Date },
): Promise<void> {
  await db
    .update(projects)
    .set({ buyerFiles: sql`${projects.buyerFiles} || ${JSON.stringify(fileIds)}::jsonb`, updatedAt: now })
    .where(eq(projects.id, projectId));
}

export async function buyerFilesOf(db: Executor, projectId: string): Promise<string[]> {
  const [row] = await db
    .select({ buyerFiles: projects.buyerFiles })
    .from(projects)
    .where(eq(projects.id, projectId));
  return row?.buyerFiles ?? [];
}
