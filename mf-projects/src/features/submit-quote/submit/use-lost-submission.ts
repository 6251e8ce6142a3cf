import { useUser } from '@worklane/kernel/session';
import { useState } from 'react';
import { quoteSubmissions } from '../../../shared/drafts/quote-submission-store.ts';
import type { Project } from '../../../shared/project/project.ts';
import type { AttemptMemory } from '../../../shared/project/use-project-action.ts';

/** A submission without an answer. It survives a reload, and the next attempt has the same idempotency key. */
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
      else quoteSubmissions.write(userId, id, null);
    },
  };
  return {
    lostAt: found?.at ?? null,
    attempts,
  };
}
