import { type ApiError, isApiError } from '@worklane/shared-kernel/http';
import type { Quote } from '../../shared/project.ts';
import type { StoredDraft } from '../../shared/quote-draft-store.ts';
import { tooLongForDraft } from './draft-limits.ts';
import type { DraftState } from './draft-state.ts';
import {
  contentOf,
  emptyValues,
  isQuoteFormValues,
  mergeValues,
  type QuoteFormValues,
  valuesOf,
  withFieldsOf,
} from './quote-form-values.ts';

export const SAVE_AFTER_MS = 1500;
const RETRY_AFTER_MS = 15_000;

interface Saved {
  values: QuoteFormValues;
  version: number;
}

export interface QuoteDraftDependencies {
  /** What the draft is based on. */
  saved: Saved;
  /** Initial values of the form; they may differ from `saved`. */
  values: QuoteFormValues;
  /** The quote on the server if it is newer than `saved`. */
  newer: Quote | null;
  userId: string;
  /** Whether the author of the draft is signed in. Nothing is sent in the name of another person. */
  isWriterSignedIn: () => boolean;
  /** Saves a draft on the server. */
  send: (values: QuoteFormValues, version: number) => Promise<Quote>;
  /** The quote in the answer to a stale write. */
  currentOf: (error: ApiError) => Quote | null;
  store: (draft: Pick<StoredDraft, 'values' | 'base' | 'version' | 'isSent'>) => boolean;
  remove: () => void;
}

/**
 * The draft of a quote. Every change is stored on the device at once and sent to the server a moment later. Typed
 * values are never replaced without the person's decision.
 */
export function createQuoteDraft(dependencies: QuoteDraftDependencies) {
  let { saved, values } = dependencies;
  const hasUnsent = () => contentOf(values) !== contentOf(saved.values);
  /** The content that another tab of the same person typed and sends itself; null if this tab is ahead of it. */
  let followed: string | null = null;
  const hasOwnUnsent = () => hasUnsent() && contentOf(values) !== followed;
  /** Like `hasUnsent`, without fields that the server does not take. */
  const hasSendable = () =>
    contentOf(withFieldsOf(values, emptyValues, tooLongForDraft(values))) !== contentOf(saved.values);
  let state: DraftState = {
    place: 'nothing',
    savedAt: null,
    conflict: null,
    clashes: [],
    refusal: null,
    takenOver: null,
    lastWriter: null,
    leftOut: [],
    hasUnsent: hasUnsent(),
  };
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: Promise<void> | null = null;
  let isPaused = false;
  let isEnded = false;
  /** Whether the server may have saved a draft whose answer was lost. */
  let hasLostAnswer = false;
  const listeners = new Set<() => void>();
  const followers = new Set<(values: QuoteFormValues) => void>();

  const set = (change: Partial<DraftState>) => {
    state = { ...state, ...change, hasUnsent: !isEnded && hasOwnUnsent() };
    for (const listener of listeners) listener();
  };
  const store = (isSent: boolean) =>
    dependencies.store({ values, base: saved.values, version: saved.version, isSent });
  const scheduleFlush = (ms: number) => {
    clearTimeout(timer);
    timer = setTimeout(() => void flush(), ms);
  };

  function flush(): Promise<void> {
    if (running) return running;
    clearTimeout(timer);
    const hasToSend = hasOwnUnsent() && hasSendable() && !isPaused && !state.conflict;
    if (!hasToSend || !dependencies.isWriterSignedIn()) return Promise.resolve();
    running = sendNow().finally(() => {
      running = null;
    });
    return running;
  }

  async function sendNow(): Promise<void> {
    if (!navigator.onLine) {
      set({ place: store(false) ? 'kept' : 'unkept' });
      return;
    }
    const sent = values;
    try {
      const quote = await dependencies.send(sent, saved.version);
      hasLostAnswer = false;
      const leftOut = tooLongForDraft(sent);
      saved = { values: withFieldsOf(sent, emptyValues, leftOut), version: quote.version };
      store(!hasUnsent());
      const savedAt = Date.parse(quote.updatedAt);
      set({ place: 'server', savedAt, takenOver: null, refusal: null, leftOut });
      if (hasSendable()) scheduleFlush(SAVE_AFTER_MS);
    } catch (error) {
      if (!isApiError(error)) throw error;
      const current = error.code === 'quote.stale' ? dependencies.currentOf(error) : null;
      if (current?.isLodged) handleLodged(current);
      else if (current) handleConflict(current);
      else fail(error);
    }
  }

  function fail(error: ApiError): void {
    const isTemporary = error.status === 0 || error.status === 429 || error.status >= 500;
    if (isTemporary) hasLostAnswer = true;
    const refusal = isTemporary || error.status === 401 ? null : error;
    set({ place: store(false) ? 'kept' : 'unkept', refusal });
    // A save of the ended session can be refused after its author has signed in again.
    if (isTemporary || error.status === 401) scheduleFlush(RETRY_AFTER_MS);
  }

  /** The quote on the server is newer than the version on which this draft is based. */
  function handleConflict(current: Quote): void {
    const theirs = valuesOf(current);
    const isOwnLostSave =
      hasLostAnswer && current.updatedBy.id === dependencies.userId && current.version === saved.version + 1;
    hasLostAnswer = false;
    if (isOwnLostSave || contentOf(theirs) === contentOf(values)) {
      saved = { values: theirs, version: current.version };
      store(!hasUnsent());
      if (hasUnsent()) scheduleFlush(0);
      else set({ place: 'server', savedAt: Date.parse(current.updatedAt), conflict: null });
      return;
    }
    mergeWith(current, theirs);
  }

  /**
   * The person's values stand against a quote that was submitted, or were themselves meant to be. Nothing of the other
   * quote is taken over: all that differs is kept for the person to choose.
   */
  function handleLodged(current: Quote): void {
    saved = { values: emptyValues, version: saved.version };
    mergeWith(current, valuesOf(current));
  }

  /** Takes over what only the other side changed. Fields that both sides changed are for the person to choose. */
  function mergeWith(current: Quote, theirs: QuoteFormValues): void {
    clearTimeout(timer);
    const { merged, clashes } = mergeValues(saved.values, values, theirs);
    const hasTaken = contentOf(merged) !== contentOf(values);
    const base = withFieldsOf(theirs, saved.values, clashes);
    values = merged;
    // With a clash the version stays, so that a save before the choice would be refused.
    saved = { values: base, version: clashes.length === 0 ? current.version : saved.version };
    store(!hasUnsent());
    set({
      conflict: clashes.length === 0 ? null : current,
      clashes,
      ...(hasTaken && { takenOver: current, lastWriter: current.updatedBy }),
    });
    if (hasTaken) for (const follow of followers) follow(values);
    if (clashes.length === 0 && hasUnsent()) scheduleFlush(0);
  }

  if (dependencies.newer) mergeWith(dependencies.newer, valuesOf(dependencies.newer));

  function settle(current: Quote): void {
    saved = { values: valuesOf(current), version: current.version };
    const isSent = !hasUnsent();
    store(isSent);
    set({
      conflict: null,
      clashes: [],
      ...(isSent && { place: 'server' as const, savedAt: Date.parse(current.updatedAt) }),
    });
    void flush();
  }

  return {
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    /** Calls `follow` with the values of the form whenever a merge changed them. */
    follow(follow: (values: QuoteFormValues) => void) {
      followers.add(follow);
      return () => void followers.delete(follow);
    },
    state: () => state,
    values: () => values,
    version: () => saved.version,

    /** Called with the values of the form after each change. */
    change(next: QuoteFormValues): void {
      const isOther = contentOf(next) !== contentOf(values);
      values = next;
      if (!isOther) return;
      followed = null;
      const isKept = store(false);
      if (!isKept && state.place !== 'unkept') set({ place: 'unkept' });
      else if (state.hasUnsent !== hasOwnUnsent()) set({});
      scheduleFlush(SAVE_AFTER_MS);
    },

    flush,

    /** Applies a newer quote of the server. Returns the new values of the form; null if typed values would be lost. */
    applyServerQuote(quote: Quote): QuoteFormValues | null {
      if (quote.version <= saved.version || running) return null;
      if (hasOwnUnsent() || state.conflict) {
        handleConflict(quote);
        return null;
      }
      if (hasUnsent()) {
        // The other tab merges what it has typed with any other quote, and this one follows it.
        if (contentOf(valuesOf(quote)) === followed) {
          saved = { values, version: quote.version };
          set({ place: 'server', savedAt: Date.parse(quote.updatedAt) });
        }
        return null;
      }
      values = valuesOf(quote);
      saved = { values, version: quote.version };
      dependencies.remove();
      set({ takenOver: quote, lastWriter: quote.updatedBy });
      return values;
    },

    /** Applies a draft that the same person wrote in another tab. Returns the new values of the form. */
    applyOtherTab(stored: StoredDraft, theirs: QuoteFormValues): QuoteFormValues | null {
      if (stored.version < saved.version || hasOwnUnsent() || running) return null;
      const isOther = contentOf(theirs) !== contentOf(values);
      values = theirs;
      followed = stored.isSent ? null : contentOf(theirs);
      const base = stored.isSent ? values : stored.base;
      if (isQuoteFormValues(base)) saved = { values: base, version: stored.version };
      set({
        ...(stored.isSent && { place: 'server', savedAt: stored.savedAt }),
        ...(isOther && { lastWriter: null }),
      });
      return values;
    },

    /** Ends a conflict: fields that both sides changed become as on the server. Returns the values of the form. */
    acceptTheirs(): QuoteFormValues {
      const { conflict, clashes } = state;
      if (conflict) {
        values = withFieldsOf(values, valuesOf(conflict), clashes);
        settle(conflict);
      }
      return values;
    },

    /** Ends a conflict: fields that both sides changed stay as they are here. */
    keepMine(): void {
      if (state.conflict) settle(state.conflict);
    },

    /** Called when a submission was refused, because the quote on the server is newer. */
    handleRefusedSubmit: handleLodged,

    /** Stops automatic saving, and waits for a running save. */
    async pause(): Promise<void> {
      isPaused = true;
      clearTimeout(timer);
      await running;
    },

    resume(): void {
      isPaused = false;
      if (hasUnsent()) set({ place: store(false) ? 'kept' : 'unkept' });
    },

    /** Called after the quote was submitted: removes the stored draft. */
    finish(): void {
      isPaused = true;
      isEnded = true;
      clearTimeout(timer);
      dependencies.remove();
      set({});
    },

    /** Called when the form is unmounted: sends unsent changes if `maySend`. They stay stored in any case. */
    dispose(maySend: boolean): void {
      if (maySend) void flush();
      clearTimeout(timer);
    },
  };
}

export type QuoteDraft = ReturnType<typeof createQuoteDraft>;
