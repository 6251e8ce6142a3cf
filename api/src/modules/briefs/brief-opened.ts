import type { Executor } from '../../platform/database/database.ts';
import { addJobs } from '../../platform/jobs/index.ts';

/** The job of a published brief that is open to the market, and of its changes. */
export const BRIEF_OPENED = 'brief.opened';

export interface BriefOpened {
  briefId: string;
}

const ATTEMPTS = 8;

/** Adds the jobs of published briefs that are open to the market. */
export async function tellOfOpening(
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
