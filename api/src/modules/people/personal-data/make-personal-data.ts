import { createReadStream } from 'node:fs';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DEFAULT_LANGUAGE, OWN_DATA_DAYS } from '@worklane/shared-kernel/domain';
import type { Job } from '../../../platform/jobs/index.ts';
import type { Platform } from '../../../platform/platform.ts';
import { type FileStorage, storeBytes } from '../../files/index.ts';
import { queueMail } from '../../mail/index.ts';
import { findArchiveById, settleArchive } from './personal-data.repository.ts';
import type { MakePersonalData } from './request-personal-data.ts';
import { writeArchive } from './write-archive.ts';

const DAY = 86_400_000;

const OWN_DATA_PAGE = '/yourData';

/** A repeat after a crash overwrites the stored bytes; the ready status and the mail are one transaction. */
export async function makePersonalData(
  { platform, storage }: { platform: Platform; storage: FileStorage },
  { archiveId }: MakePersonalData,
  { signal, isLastAttempt }: Pick<Job, 'signal' | 'isLastAttempt'>,
): Promise<void> {
  const { database, clock } = platform;
  const archive = await findArchiveById(database, archiveId);
  if (archive?.state !== 'preparing') return;
  const folder = await mkdtemp(join(tmpdir(), 'worklane-own-data-'));
  const path = join(folder, 'archive.zip');
  try {
    const now = clock.now();
    const { userId } = archive;
    await writeArchive(database, storage, path, { userId, now, language: DEFAULT_LANGUAGE, signal });
    const { size } = await stat(path);
    await storage.remove(archiveId);
    await storeBytes(storage, { id: archiveId, size, now }, createReadStream(path));
    const readyAt = clock.now();
    const expiresAt = new Date(readyAt.getTime() + OWN_DATA_DAYS * DAY);
    await database.transaction(async (transaction) => {
      const isOpen = await settleArchive(transaction, archiveId, {
        state: 'ready',
        size,
        readyAt,
        expiresAt,
      });
      if (!isOpen) return;
      await queueMail(
        { db: transaction, platform, now: readyAt },
        { to: { userId }, template: 'ownDataReady', values: { days: OWN_DATA_DAYS }, link: OWN_DATA_PAGE },
      );
    });
  } catch (error) {
    if (isLastAttempt && !signal.aborted)
      await settleArchive(database, archiveId, {
        state: 'failed',
        size: null,
        readyAt: null,
        expiresAt: null,
      });
    throw error;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
