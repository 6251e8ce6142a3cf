import { useUser } from '@worklane/shared-kernel/session';
import { useState } from 'react';
import type { Project } from '../../../shared/project.ts';
import { quoteSubmissions } from '../../../shared/quote-submission-store.ts';
import type { AttemptMemory } from '../../../shared/use-project-action.ts';

/**
 * The submission whose answer did not come. It is kept over a reload: the page then says that it did not arrive, and
 * the next attempt has the same idempotency key.
 */
export function useLostSubmission({ id, quote }: Project) {
  const userId = useUser()?.id ?? '';
  const revision = quote?.revision ?? 0;
  const read = () => {
    const stored = quoteSubmissions.read(userId, id);
    return stored?.revision === revision ? stored : null;
  };
  const [found] = useState(read);
  const attempts: AttemptMemory = {
    read,
    write: (attempt) => {
      if (attempt) quoteSubmissions.write(userId, id, { ...attempt, at: Date.now(), revision });
      else quoteSubmissions.remove(userId, id);
    },
  };
  return {
    /** When it was sent, if it was before this page was opened; null for none. */
    lostAt: found?.at ?? null,
    attempts,
  };
}
