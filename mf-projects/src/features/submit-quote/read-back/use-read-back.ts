import { useUser } from '@worklane/shared-kernel/session';
import type { UploadItem } from '@worklane/shared-kernel/ui/upload';
import { useState } from 'react';
import { contentOf, type QuoteFormValues } from '../quote-form-values.ts';
import type { OpenQuoteForm } from '../use-quote-form.ts';

/** What somebody changed in the quote while the person read it back. */
export interface ReadBackChange {
  /** The values that were shown. */
  before: QuoteFormValues;
  after: QuoteFormValues;
  /** The name of a colleague; null for the same person in another place. */
  by: string | null;
}

interface ReadBack {
  /** The values when the read-back was opened. */
  first: QuoteFormValues;
  /** The values that the person has read. */
  seen: QuoteFormValues;
  /** The sizes of the uploads whose files the person waits for. */
  arriving: readonly number[];
  /** Who wrote the last change that the person has read; undefined for none. */
  readBy: string | null | undefined;
}

/**
 * The quote as the person reads it back: always what would be submitted now. What somebody changes in it stands beside
 * it, and has to be read before the quote can be submitted.
 */
export function useReadBack({ read, values, draft }: OpenQuoteForm, uploads: readonly UploadItem[]) {
  const userId = useUser()?.id ?? '';
  const [reading, setReading] = useState<ReadBack | null>(null);

  const isRead = (now: QuoteFormValues) => reading !== null && isSameQuote(reading, now);
  const writerNow = () => {
    // At this moment: a save that ends while the person submits may have met the change.
    const writer = draft.state().lastWriter;
    return writer && writer.id !== userId ? writer.name : null;
  };
  const isChanged = reading !== null && !isRead(values);
  const by = isChanged ? writerNow() : reading?.readBy;
  return {
    /** What would be submitted now; null while nothing is read back. */
    shown: reading && values,
    /** What was changed since the read-back was opened; null for nothing. */
    change: reading && by !== undefined ? { before: reading.first, after: values, by } : null,
    /** Whether the person has not yet confirmed that they read the change. */
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
    /** The person has read the change. */
    acknowledge: () => reading && setReading({ ...reading, seen: read(), readBy: writerNow() }),
    /** Whether what would be submitted is what the person has read. */
    confirm: () => isRead(read()),
  };
}

/** Whether `values` are what the person has read, apart from the files that the person waits for. */
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
