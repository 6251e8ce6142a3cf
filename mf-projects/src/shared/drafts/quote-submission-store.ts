import { type BrowserStore, jsonStore } from '@worklane/kernel/session';
import type { ActionAttempt } from '../project/use-project-action.ts';

/** A submission without an answer, stored in this browser until its outcome is known. */
export interface QuoteSubmission extends ActionAttempt {
  at: number;
  /** The number of submissions before this one; a higher number on the server means that it arrived. */
  revision: number;
}

export const quoteSubmissions: BrowserStore<QuoteSubmission> = jsonStore<QuoteSubmission>(
  'quote-submission',
  (stored) => {
    const kept = stored as Partial<QuoteSubmission> | null;
    const isSubmission =
      typeof kept?.content === 'string' &&
      typeof kept.key === 'string' &&
      typeof kept.at === 'number' &&
      typeof kept.revision === 'number';
    return isSubmission ? (kept as QuoteSubmission) : null;
  },
);
