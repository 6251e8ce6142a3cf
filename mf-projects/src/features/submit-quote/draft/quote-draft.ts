import type { StoredDraft } from '../../../shared/drafts/quote-draft-store.ts';
import type { Quote } from '../../../shared/project/project.ts';
import {
  contentOf,
  isQuoteFormValues,
  type QuoteField,
  type QuoteFormValues,
  valuesOf,
  withFieldsOf,
} from '../quote-form-values.ts';
import { DraftCore, type QuoteDraftDependencies } from './draft-core.ts';
import { DraftMerging } from './draft-merging.ts';
import { DraftSaving, SAVE_AFTER_MS } from './draft-saving.ts';

/**
 * Stores each change on the device at once and on the server a moment later. Typed values are never replaced without
 * the person's decision.
 */
export function createQuoteDraft(dependencies: QuoteDraftDependencies) {
  const core = new DraftCore(dependencies);
  const saving = new DraftSaving(core, (current) =>
    current.isLodged ? merging.handleLodged(current) : merging.handleConflict(current),
  );
  const merging = new DraftMerging(core, saving);
  if (dependencies.newer) merging.mergeWith(dependencies.newer, valuesOf(dependencies.newer));

  return {
    subscribe(listener: () => void) {
      core.listeners.add(listener);
      return () => void core.listeners.delete(listener);
    },
    follow(follow: (values: QuoteFormValues) => void) {
      core.followers.add(follow);
      return () => void core.followers.delete(follow);
    },
    state: () => core.state,
    values: () => core.values,
    version: () => core.saved.version,

    change(next: QuoteFormValues): void {
      const isOther = contentOf(next) !== contentOf(core.values);
      core.values = next;
      if (!isOther) return;
      core.followed = null;
      const isKept = core.store(false);
      if (!isKept && core.state.place !== 'unkept') core.set({ place: 'unkept' });
      else if (core.state.hasUnsent !== core.hasOwnUnsent()) core.set({});
      saving.schedule(SAVE_AFTER_MS);
    },

    flush: () => saving.flush(),

    /** Applies a newer quote of the server. Returns the new values of the form; null if typed values would be lost. */
    applyServerQuote(quote: Quote): QuoteFormValues | null {
      if (quote.version <= core.saved.version || saving.running) return null;
      if (core.hasOwnUnsent() || core.state.conflict) {
        merging.handleConflict(quote);
        return null;
      }
      if (core.hasUnsent()) {
        // The other tab merges its text with any other quote, and this tab follows it.
        if (contentOf(valuesOf(quote)) === core.followed) {
          core.saved = { values: core.values, version: quote.version };
          core.set({ place: 'server', savedAt: Date.parse(quote.updatedAt) });
        }
        return null;
      }
      core.values = valuesOf(quote);
      core.saved = { values: core.values, version: quote.version };
      dependencies.remove();
      core.set({ takenOver: quote, lastWriter: quote.updatedBy });
      return core.values;
    },

    /** Applies a draft that the same person wrote in another tab. Returns the new values of the form. */
    applyOtherTab(stored: StoredDraft, theirs: QuoteFormValues): QuoteFormValues | null {
      if (stored.version < core.saved.version || core.hasOwnUnsent() || saving.running) return null;
      const isOther = contentOf(theirs) !== contentOf(core.values);
      core.values = theirs;
      core.followed = stored.isSent ? null : contentOf(theirs);
      const base = stored.isSent ? theirs : stored.base;
      if (isQuoteFormValues(base)) core.saved = { values: base, version: stored.version };
      core.set({
        ...(stored.isSent && { place: 'server', savedAt: stored.savedAt }),
        ...(isOther && { lastWriter: null }),
      });
      return core.values;
    },

    /** Ends a conflict: the fields in `theirs` get the server's values. Returns the values of the form. */
    choose(theirs: readonly QuoteField[]): QuoteFormValues {
      const { conflict, clashes } = core.state;
      if (conflict) {
        const choice = { quote: conflict, clashes, mine: core.values };
        core.values = withFieldsOf(core.values, valuesOf(conflict), theirs);
        merging.settle(conflict, choice);
      }
      return core.values;
    },

    undoChoice(): QuoteFormValues {
      const { choice } = core.state;
      if (choice) {
        core.values = withFieldsOf(core.values, choice.mine, choice.clashes);
        core.store(false);
        core.set({ conflict: choice.quote, clashes: choice.clashes, choice: null });
      }
      return core.values;
    },

    handleRefusedSubmit: (current: Quote) => merging.handleLodged(current),

    pause: () => saving.pause(),

    keep(): void {
      if (core.hasUnsent()) core.set({ place: core.store(false) ? 'kept' : 'unkept' });
    },

    resume(): void {
      saving.resume();
      this.keep();
    },

    finish(): void {
      core.isEnded = true;
      saving.end();
      dependencies.remove();
      core.set({});
    },

    /** Called when the form is unmounted: sends unsent changes if `maySend`. They stay stored in any case. */
    dispose(maySend: boolean): void {
      if (maySend) void saving.flush();
      saving.stopTimer();
    },
  };
}

export type QuoteDraft = ReturnType<typeof createQuoteDraft>;
