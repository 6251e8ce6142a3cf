import { localDrafts } from './local-draft.ts';

/** What the form of a quote held before something else was put into it; kept in this browser. */
export interface ReplacedQuote {
  values: unknown;
  /** What was put into the form. */
  by: string;
  /** How often the quote had been lodged; after the next time nothing is put back any more. */
  revision: number;
}

export const replacedQuotes = localDrafts<ReplacedQuote>('quote-replaced', (stored) => {
  const kept = stored as Partial<ReplacedQuote> | null;
  const isReplaced = typeof kept?.by === 'string' && typeof kept.revision === 'number';
  return isReplaced ? (kept as ReplacedQuote) : null;
});
