import { eq, sql } from 'drizzle-orm';
import type { Executor } from '../../../platform/database/database.ts';
import { fileThumbnails } from '../../../platform/database/tables.ts';

export async function findThumbnail(
  db: Executor,
  fileId: string,
): Promise<{ picture: Buffer | null } | null> {
  const [row] = await db
    .select({ picture: fileThumbnails.picture })
    .from(fileThumbnails)
    .where(eq(fileThumbnails.fileId, fileId));
  return row ?? null;
}

export async function addThumbnail(
  db: Executor,
  { fileId, picture, now }: { fileId: string; picture: Buffer | null; now: Date },
): Promise<void> {
  await db.execute(sql`
    insert into file_thumbnails (file_id, picture, created_at)
    select id, ${picture}, ${now.toISOString()}::timestamptz from files where id = ${fileId} for key share
    on conflict do nothing`);
}
