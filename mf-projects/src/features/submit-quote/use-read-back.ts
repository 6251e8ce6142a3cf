import { useUser } from '@worklane/shared-kernel/session';
import type { UploadItem } from '@worklane/shared-kernel/ui/upload';
import { useState } from 'react';
import { contentOf, type QuoteFormValues } from './quote-form-values.ts';
import type { OpenQuoteForm } from './use-quote-form.ts';

/** What somebody changed in the quote while the person read it back. */
export interface ReadBackChange {
  /** The values that were shown. */
  before: QuoteFormValues;
  after: QuoteFormValues;
  /** The name of a colleague; null for the same person in another place. */
  by: string | null;
}

interface ReadBack {
  shown: QuoteFormValues;
  /** The sizes of the uploads whose files the person waits for. */
  arriving: readonly number[];
  /** The change that the person has asked to see. */
  change: ReadBackChange | null;
}

/**
 * The quote as the person reads it back. It stays as it was when it was opened, so that only what was shown can be
 * submitted: a change that arrives meanwhile is told, and shown at the next attempt to submit.
 */
export function useReadBack({ read, values, draft }: OpenQuoteForm, uploads: readonly UploadItem[]) {
  const userId = useUser()?.id ?? '';
  const [reading, setReading] = useState<ReadBack | null>(null);

  const changeTo = (after: QuoteFormValues): ReadBackChange | null => {
    if (!reading || isSameQuote(reading, after)) return null;
    // Of this moment: a save that ends while the person submits may have met the change.
    const writer = draft.state().lastWriter;
    return { before: reading.shown, after, by: writer && writer.id !== userId ? writer.name : null };
  };
  return {
    /** What the person reads; null while they do not. The files that they wait for are added when they arrive. */
    shown: reading && {
      ...reading.shown,
      ...(isSameQuote(reading, values) && { termsAndConditions: values.termsAndConditions }),
    },
    change: changeTo(values) ?? reading?.change ?? null,
    open: () => setReading({ shown: read(), arriving: uploads.map(({ size }) => size), change: null }),
    close: () => setReading(null),
    /** Whether what would be submitted is what the person read. If not, it is shown from now on. */
    confirm(): boolean {
      const now = read();
      const change = changeTo(now);
      if (reading) setReading({ ...reading, shown: now, change: change ?? reading.change });
      return change === null;
    },
  };
}

/** Whether `values` are what is shown, apart from the files that the person waits for. */
function isSameQuote({ shown, arriving }: ReadBack, values: QuoteFormValues): boolean {
  const left = [...arriving];
  const isArrived = (size: number) => {
    const place = left.indexOf(size);
    if (place >= 0) left.splice(place, 1);
    return place >= 0;
  };
  const known = new Set(shown.termsAndConditions.map(({ id }) => id));
  const files = values.termsAndConditions.filter(({ id, size }) => known.has(id) || !isArrived(size));
  return contentOf(shown) === contentOf({ ...values, termsAndConditions: files });
}
