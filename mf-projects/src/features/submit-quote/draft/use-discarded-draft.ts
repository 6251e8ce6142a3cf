import { useState } from 'react';
import type { QuoteFormValues } from '../quote-form-values.ts';
import type { OpenQuoteForm } from '../use-quote-form.ts';

/** Offers to discard a draft that was restored when the form opened, and to take that back. */
export function useDiscardedDraft({ onServer, restoredFrom, read, fill }: OpenQuoteForm) {
  const [isRestoredShown, setRestoredShown] = useState(restoredFrom !== null);
  const [discarded, setDiscarded] = useState<QuoteFormValues | null>(null);
  const replaceAll = (next: QuoteFormValues, discardedNow: QuoteFormValues | null) => {
    fill(next);
    setDiscarded(discardedNow);
    setRestoredShown(discardedNow === null);
  };
  return {
    /** When the draft was written that the form shows; null for none. */
    restoredFrom: isRestoredShown ? restoredFrom : null,
    discard: () => replaceAll(onServer, read()),
    /** Takes the discarding back; null if nothing was discarded. */
    undo: discarded && (() => replaceAll(discarded, null)),
  };
}
