import { type ApiError, isApiError } from '@worklane/shared-kernel/http';
import type { Quote } from '../../shared/project.ts';
import type { StoredDraft } from '../../shared/quote-draft-store.ts';
import { contentOf, type QuoteFormValues, valuesOf } from './quote-form-values.ts';

export const saveAfterMs = 1500;
const retryAfterMs = 15_000;

export interface DraftState {
  /** `kept`: on this device alone; `unkept`: nowhere, because the browser keeps nothing. */
  place: 'nothing' | 'server' | 'kept' | 'unkept';
  /** When the server took it last; milliseconds since the epoch. */
  savedAt: number | null;
  /** What somebody else made of the quote meanwhile; nothing is sent until the person has chosen. */
  conflict: Quote | null;
  /** A change by somebody else that the form took over, because nothing was typed here. */
  takenOver: Quote | null;
  /** Something was typed that the server does not have yet. */
  hasUnsent: boolean;
}

interface Saved {
  values: QuoteFormValues;
  version: number;
}

export interface QuoteDraftParts {
  saved: Saved;
  /** What the form shows at first, where it is not what is saved. */
  values: QuoteFormValues;
  conflict: Quote | null;
  userId: string;
  /** Whether that person is signed in at this moment; nothing is sent in the name of anybody else. */
  isWriterSignedIn: () => boolean;
  /** Sends a draft; `isComplete` is false where a wrong field was held back. */
  send: (values: QuoteFormValues, saved: Saved) => Promise<{ quote: Quote; isComplete: boolean }>;
  /** The quote in the answer to a stale write. */
  currentOf: (error: ApiError) => Quote | null;
  keep: (draft: Pick<StoredDraft, 'values' | 'version' | 'isSent'>) => boolean;
  forget: () => void;
}

/**
 * A quote while it is written. Every change is kept on the device at once and goes to the server a moment
 * later; nothing typed is ever replaced without being asked for.
 */
export function createQuoteDraft(parts: QuoteDraftParts) {
  let { saved, values } = parts;
  const hasUnsent = () => contentOf(values) !== contentOf(saved.values);
  let state: DraftState = {
    place: 'nothing',
    savedAt: null,
    conflict: parts.conflict,
    takenOver: null,
    hasUnsent: hasUnsent(),
  };
  let timer: ReturnType<typeof setTimeout> | undefined;
  let underWay: Promise<void> | null = null;
  let isPaused = false;
  let isEnded = false;
  /** Some save may have been done without its answer reaching us. */
  let isAnswerMissing = false;
  const listeners = new Set<() => void>();

  const set = (change: Partial<DraftState>) => {
    state = { ...state, ...change, hasUnsent: !isEnded && hasUnsent() };
    for (const listener of listeners) listener();
  };
  const keep = (isSent: boolean) => parts.keep({ values, version: saved.version, isSent });
  const later = (ms: number) => {
    clearTimeout(timer);
    timer = setTimeout(() => void flush(), ms);
  };

  function flush(): Promise<void> {
    if (underWay) return underWay;
    clearTimeout(timer);
    if (isPaused || state.conflict || !hasUnsent() || !parts.isWriterSignedIn()) return Promise.resolve();
    underWay = sendNow().finally(() => {
      underWay = null;
    });
    return underWay;
  }

  async function sendNow(): Promise<void> {
    if (!navigator.onLine) {
      set({ place: keep(false) ? 'kept' : 'unkept' });
      return;
    }
    const sent = values;
    try {
      const { quote, isComplete } = await parts.send(sent, saved);
      isAnswerMissing = false;
      saved = { values: sent, version: quote.version };
      keep(isComplete && !hasUnsent());
      set({ place: 'server', savedAt: Date.parse(quote.updatedAt), takenOver: null });
      if (hasUnsent()) later(saveAfterMs);
    } catch (error) {
      if (!isApiError(error)) throw error;
      const current = error.code === 'quote.stale' ? parts.currentOf(error) : null;
      if (current) meet(current);
      else fail(error);
    }
  }

  function fail(error: ApiError): void {
    const mayPass = error.status === 0 || error.status === 429 || error.status >= 500;
    if (mayPass) isAnswerMissing = true;
    set({ place: keep(false) ? 'kept' : 'unkept' });
    if (mayPass) later(retryAfterMs);
  }

  /** The quote is another one on the server than this draft was made from. */
  function meet(current: Quote): void {
    const theirs = valuesOf(current);
    const isOwnLostAnswer =
      isAnswerMissing && current.updatedBy.id === parts.userId && current.version === saved.version + 1;
    isAnswerMissing = false;
    if (isOwnLostAnswer || contentOf(theirs) === contentOf(values)) {
      saved = { values: theirs, version: current.version };
      keep(!hasUnsent());
      if (hasUnsent()) later(0);
      else set({ place: 'server', savedAt: Date.parse(current.updatedAt), conflict: null });
      return;
    }
    clearTimeout(timer);
    keep(false);
    set({ conflict: current });
  }

  return {
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    state: () => state,
    values: () => values,
    version: () => saved.version,

    /** What the form shows now. */
    change(next: QuoteFormValues): void {
      const isOther = contentOf(next) !== contentOf(values);
      values = next;
      if (!isOther) return;
      const isKept = keep(false);
      if (!isKept && state.place !== 'unkept') set({ place: 'unkept' });
      else if (state.hasUnsent !== hasUnsent()) set({});
      later(saveAfterMs);
    },

    flush,

    /** A newer quote came with the job. Gives back what the form is to show, where nothing typed is lost by it. */
    observe(quote: Quote): QuoteFormValues | null {
      if (quote.version <= saved.version || underWay) return null;
      if (hasUnsent()) {
        meet(quote);
        return null;
      }
      values = valuesOf(quote);
      saved = { values, version: quote.version };
      parts.forget();
      set({ takenOver: quote });
      return values;
    },

    /** The same person wrote in another tab. Gives back what the form is to show. */
    followOtherTab(stored: StoredDraft, theirs: QuoteFormValues): QuoteFormValues | null {
      if (stored.version < saved.version || hasUnsent() || underWay) return null;
      values = theirs;
      saved = stored.isSent ? { values, version: stored.version } : saved;
      if (stored.isSent) set({ place: 'server', savedAt: stored.savedAt });
      return values;
    },

    takeTheirs(): QuoteFormValues {
      const { conflict } = state;
      if (conflict) {
        values = valuesOf(conflict);
        saved = { values, version: conflict.version };
        parts.forget();
        set({ conflict: null, place: 'server', savedAt: Date.parse(conflict.updatedAt) });
      }
      return values;
    },

    keepMine(): void {
      const { conflict } = state;
      if (!conflict) return;
      saved = { values: valuesOf(conflict), version: conflict.version };
      keep(false);
      set({ conflict: null });
      void flush();
    },

    meet,

    /** Sends nothing more by itself; waits for what is on its way. */
    async pause(): Promise<void> {
      isPaused = true;
      clearTimeout(timer);
      await underWay;
    },

    resume(): void {
      isPaused = false;
      if (hasUnsent()) set({ place: keep(false) ? 'kept' : 'unkept' });
    },

    /** The quote was submitted: nothing is left to keep. */
    end(): void {
      isPaused = true;
      isEnded = true;
      clearTimeout(timer);
      parts.forget();
      set({});
    },

    /** The form is gone; what was typed is sent if it may be, and kept in any case. */
    leave(maySend: boolean): void {
      if (maySend) void flush();
      clearTimeout(timer);
    },
  };
}

export type QuoteDraft = ReturnType<typeof createQuoteDraft>;
