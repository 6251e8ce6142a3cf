import { jsonStore } from '@worklane/kernel/session';

export interface ReplacedQuote {
  values: unknown;
  by: string;
  /** The quote's number of submissions; after the next one the values can no longer be restored. */
  revision: number;
}

export const replacedQuotes = jsonStore<ReplacedQuote>('quote-replaced', (stored) => {
  const kept = stored as Partial<ReplacedQuote> | null;
  const isReplaced = typeof kept?.by === 'string' && typeof kept.revision === 'number';
  return isReplaced ? (kept as ReplacedQuote) : null;
});
