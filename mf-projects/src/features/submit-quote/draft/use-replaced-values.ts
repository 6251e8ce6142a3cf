import { useUser } from '@worklane/kernel/session';
import { useState } from 'react';
import { type ReplacedQuote, replacedQuotes } from '../../../shared/drafts/replaced-quote-store.ts';
import type { Project } from '../../../shared/project/project.ts';
import { contentOf, isQuoteFormValues, type QuoteFormValues } from '../quote-form-values.ts';

interface Replacing {
  project: Project;
  read: () => QuoteFormValues;
  show: (values: QuoteFormValues) => void;
}

/** Keeps the values typed before the first replacement, even over a reload, until the quote is submitted. */
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
    else replacedQuotes.write(userId, project.id, null);
    setKept(next);
  };
  return {
    by: kept?.by ?? null,
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
    drop: () => keep(null),
  };
}
