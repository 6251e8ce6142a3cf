import type { ApiError } from '@worklane/kernel/http';
import type { StoredDraft } from '../../../shared/drafts/quote-draft-store.ts';
import type { Quote } from '../../../shared/project/project.ts';
import { contentOf, emptyValues, type QuoteFormValues, withFieldsOf } from '../quote-form-values.ts';
import { tooLongForDraft } from './draft-limits.ts';
import type { DraftState } from './draft-state.ts';

interface Saved {
  values: QuoteFormValues;
  version: number;
}

export interface QuoteDraftDependencies {
  saved: Saved;
  values: QuoteFormValues;
  /** The quote on the server if it is newer than `saved`. */
  newer: Quote | null;
  userId: string;
  /** Whether the author of the draft is signed in. Nothing is sent in the name of another person. */
  isWriterSignedIn: () => boolean;
  send: (values: QuoteFormValues, version: number) => Promise<Quote>;
  currentOf: (error: ApiError) => Quote | null;
  store: (draft: Pick<StoredDraft, 'values' | 'base' | 'version' | 'isSent'>) => boolean;
  remove: () => void;
}

export class DraftCore {
  saved: Saved;
  values: QuoteFormValues;
  /** Content that the same person typed in another tab, which sends it; null if this tab has newer content. */
  followed: string | null = null;
  hasLostAnswer = false;
  isEnded = false;
  state: DraftState;
  readonly dependencies: QuoteDraftDependencies;
  readonly listeners = new Set<() => void>();
  readonly followers = new Set<(values: QuoteFormValues) => void>();

  constructor(dependencies: QuoteDraftDependencies) {
    this.dependencies = dependencies;
    this.saved = dependencies.saved;
    this.values = dependencies.values;
    this.state = {
      place: 'nothing',
      savedAt: null,
      conflict: null,
      clashes: [],
      choice: null,
      refusal: null,
      takenOver: null,
      lastWriter: null,
      leftOut: [],
      hasUnsent: this.hasUnsent(),
    };
  }

  hasUnsent(): boolean {
    return contentOf(this.values) !== contentOf(this.saved.values);
  }

  hasOwnUnsent(): boolean {
    return this.hasUnsent() && contentOf(this.values) !== this.followed;
  }

  /** Like `hasUnsent`, but ignores fields that the server does not accept. */
  hasSendable(): boolean {
    const sendable = withFieldsOf(this.values, emptyValues, tooLongForDraft(this.values));
    return contentOf(sendable) !== contentOf(this.saved.values);
  }

  set(change: Partial<DraftState>): void {
    this.state = { ...this.state, ...change, hasUnsent: !this.isEnded && this.hasOwnUnsent() };
    for (const listener of this.listeners) listener();
  }

  store(isSent: boolean): boolean {
    const { values, saved } = this;
    return this.dependencies.store({ values, base: saved.values, version: saved.version, isSent });
  }
}
