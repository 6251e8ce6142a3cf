import type { Executor } from '../../platform/database/database.ts';
import { addJobs } from '../../platform/jobs/index.ts';

export const BRIEF_OPENED = 'brief.opened';

export interface BriefOpened {
  briefId: string;
}

const ATTEMPTS = 8;

export async function checkSavedSearches(
  db: Executor,
  published: readonly { id: string; isOpen: boolean }[],
): Promise<void> {
  await addJobs(
    db,
    published
      .filter(({ isOpen }) => isOpen)
      .map(({ id }) => ({
        task: BRIEF_OPENED,
        payload: { briefId: id } satisfies BriefOpened,
        maxAttempts: ATTEMPTS,
        key: `${BRIEF_OPENED}:${id}`,
      })),
  );
}
