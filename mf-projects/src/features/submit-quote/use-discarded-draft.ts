import { useState } from 'react';
import type { QuoteFormValues } from './quote-form-values.ts';
import type { OpenQuoteForm } from './use-quote-form.ts';

/** Can discard a draft that was restored when the form opened, and undo that. */
export function useDiscardedDraft({ onServer, restoredFrom, read, fill }: OpenQuoteForm) {
  const [isRestoredShown, setRestoredShown] = useState(restoredFrom !== null);
  const [discarded, setDiscarded] = useState<QuoteFormValues | null>(null);
  const replaceAll = (next: QuoteFormValues, discardedNow: QuoteFormValues | null) => {
    fill(next);
    setDiscarded(discardedNow);
    setRestoredShown(discardedNow === null);
  };
  return {
    /** The time of the restored draft in the form; null if there is none. */
    restoredFrom: isRestoredShown ? restoredFrom : null,
    discard: () => replaceAll(onServer, read()),
    /** Null if nothing was discarded. */
    undo: discarded && (() => replaceAll(discarded, null)),
  };
}
