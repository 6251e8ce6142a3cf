import type { FastifyInstance } from 'fastify';
import type { Executor } from '../../../platform/database/database.ts';
import { type FileStorage, openStorage } from '../../files/index.ts';
import { makePersonalData } from './make-personal-data.ts';
import { deleteArchive, findArchive, listOverdue } from './personal-data.repository.ts';
import { personalDataRoutes } from './personal-data.routes.ts';
import { MAKE_OWN_DATA, type MakePersonalData } from './request-personal-data.ts';

const DAY = 86_400_000;

export async function personalDataModule(app: FastifyInstance): Promise<void> {
  const { platform } = app;
  const storage = await openStorage(platform.settings);
  platform.jobs.register(MAKE_OWN_DATA, (payload, job) =>
    makePersonalData({ platform, storage }, payload as MakePersonalData, job),
  );
  platform.hourlyTasks.add(async (now) => {
    // Deletes bytes before rows: a row without bytes is found again, but bytes without a row are not.
    for (const { id } of await listOverdue(platform.database, now, new Date(now.getTime() - DAY))) {
      await storage.remove(id);
      await deleteArchive(platform.database, id);
    }
  });
  personalDataRoutes(app, storage);
}

export async function removePersonalDataOf(
  db: Executor,
  storage: FileStorage,
  userId: string,
): Promise<void> {
  const archive = await findArchive(db, userId);
  if (!archive) return;
  await storage.remove(archive.id);
  await deleteArchive(db, archive.id);
}
