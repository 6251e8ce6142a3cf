import { useUser } from '@worklane/shared-kernel/session';
import { useState } from 'react';
import type { Project } from '../../../shared/project.ts';
import { type ReplacedQuote, replacedQuotes } from '../../../shared/replaced-quote-store.ts';
import { contentOf, isQuoteFormValues, type QuoteFormValues } from '../quote-form-values.ts';

interface Replacing {
  project: Project;
  /** The values of the form. */
  read: () => QuoteFormValues;
  /** Puts values into the form. */
  show: (values: QuoteFormValues) => void;
}

/**
 * Puts other values into the form at once, and keeps what was typed, also over a reload, until the quote is submitted.
 * What was typed stays kept while one replacement follows the other.
 */
export function useReplacedValues({ project, read, show }: Replacing) {
  const userId = useUser()?.id ?? '';
  const revision = project.quote?.revision ?? 0;
  const [kept, setKept] = useState(() => {
    const stored = replacedQuotes.read(userId, project.id);
    return stored?.revision === revision && isQuoteFormValues(stored.values) ? stored : null;
  });
  const [filled, setFilled] = useState<string | null>(null);

  const keep = (next: ReplacedQuote | null) => {
    if (next) replacedQuotes.write(userId, project.id, next);
    else replacedQuotes.remove(userId, project.id);
    setKept(next);
  };
  return {
    /** What was put into the form; null if nothing was. */
    by: kept?.by ?? null,
    /** Replaces the values of the form; `by` names with what. */
    replace(next: QuoteFormValues, by: string) {
      const typed = read();
      const isUntouched = kept !== null && filled === contentOf(typed);
      if (contentOf(next) === contentOf(typed)) return;
      keep({ values: isUntouched ? kept.values : typed, by, revision });
      setFilled(contentOf(next));
      show(next);
    },
    putBack() {
      if (kept && isQuoteFormValues(kept.values)) show(kept.values);
      keep(null);
    },
    /** What was typed before is not wanted any more. */
    drop: () => keep(null),
  };
}
