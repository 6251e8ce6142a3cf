import { type LocalDrafts, localDrafts } from './local-draft.ts';
import type { ActionAttempt } from './use-project-action.ts';

/** A submission of a quote whose answer did not come, kept in this browser until it is known whether it arrived. */
export interface QuoteSubmission extends ActionAttempt {
  /** Milliseconds since the epoch. */
  at: number;
  /** How often the quote had been lodged before; it has arrived once there are more. */
  revision: number;
}

export const quoteSubmissions: LocalDrafts<QuoteSubmission> = localDrafts<QuoteSubmission>(
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
