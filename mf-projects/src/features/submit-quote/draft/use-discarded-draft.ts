import { useState } from 'react';
import type { QuoteFormValues } from '../quote-form-values.ts';
import type { OpenQuoteForm } from '../use-quote-form.ts';

export function useDiscardedDraft({ onServer, restoredFrom, read, fill }: OpenQuoteForm) {
  const [isRestoredShown, setRestoredShown] = useState(restoredFrom !== null);
  const [discarded, setDiscarded] = useState<QuoteFormValues | null>(null);
  const replaceAll = (next: QuoteFormValues, discardedNow: QuoteFormValues | null) => {
    fill(next);
    setDiscarded(discardedNow);
    setRestoredShown(discardedNow === null);
  };
  return {
    restoredFrom: isRestoredShown ? restoredFrom : null,
    discard: () => replaceAll(onServer, read()),
    undo: discarded && (() => replaceAll(discarded, null)),
  };
}
