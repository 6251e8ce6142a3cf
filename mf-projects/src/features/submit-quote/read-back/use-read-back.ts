import { useUser } from '@worklane/kernel/session';
import type { UploadItem } from '@worklane/kernel/ui/upload';
import { useState } from 'react';
import { contentOf, type QuoteFormValues } from '../quote-form-values.ts';
import type { OpenQuoteForm } from '../use-quote-form.ts';

export interface ReadBackChange {
  before: QuoteFormValues;
  after: QuoteFormValues;
  /** The name of a colleague; null if the same person made the change elsewhere. */
  by: string | null;
}

interface ReadBack {
  first: QuoteFormValues;
  seen: QuoteFormValues;
  arriving: readonly number[];
  /** The author of the last change that the person has read; undefined if there is none. */
  readBy: string | null | undefined;
}

/** Always shows the values that would be submitted. Changes made elsewhere must be confirmed before submitting. */
export function useReadBack({ read, values, draft }: OpenQuoteForm, uploads: readonly UploadItem[]) {
  const userId = useUser()?.id ?? '';
  const [reading, setReading] = useState<ReadBack | null>(null);

  const isRead = (now: QuoteFormValues) => reading !== null && isSameQuote(reading, now);
  const writerNow = () => {
    // Read at this moment: a save that ends during the submission may have found the change.
    const writer = draft.state().lastWriter;
    return writer && writer.id !== userId ? writer.name : null;
  };
  const isChanged = reading !== null && !isRead(values);
  const by = isChanged ? writerNow() : reading?.readBy;
  return {
    shown: reading && values,
    change: reading && by !== undefined ? { before: reading.first, after: values, by } : null,
    isChanged,
    open: () => {
      const now = read();
      setReading({
        first: now,
        seen: now,
        arriving: uploads.map(({ size }) => size),
        readBy: undefined,
      });
    },
    close: () => setReading(null),
    acknowledge: () => reading && setReading({ ...reading, seen: read(), readBy: writerNow() }),
    confirm: () => isRead(read()),
  };
}

/** Whether `values` equal the values that the person has read, except for awaited files. */
function isSameQuote({ seen, arriving }: ReadBack, values: QuoteFormValues): boolean {
  const left = [...arriving];
  const isArrived = (size: number) => {
    const place = left.indexOf(size);
    if (place >= 0) left.splice(place, 1);
    return place >= 0;
  };
  const known = new Set(seen.termsAndConditions.map(({ id }) => id));
  const files = values.termsAndConditions.filter(({ id, size }) => known.has(id) || !isArrived(size));
  return contentOf(seen) === contentOf({ ...values, termsAndConditions: files });
}
