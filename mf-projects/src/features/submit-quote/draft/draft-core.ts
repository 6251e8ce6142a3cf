import type { ApiError } from '@worklane/shared-kernel/http';
import type { Quote } from '../../../shared/project.ts';
import type { StoredDraft } from '../../../shared/quote-draft-store.ts';
import { contentOf, emptyValues, type QuoteFormValues, withFieldsOf } from '../quote-form-values.ts';
import { tooLongForDraft } from './draft-limits.ts';
import type { DraftState } from './draft-state.ts';

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

/** What a draft holds and what its parts share: values, state, storage on the device, and who follows it. */
export class DraftCore {
  saved: Saved;
  values: QuoteFormValues;
  /** The content that another tab of the same person typed and sends itself; null if this tab is ahead of it. */
  followed: string | null = null;
  /** Whether the server may have saved a draft whose answer was lost. */
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

  /** Like `hasUnsent`, without fields that the server does not take. */
  hasSendable(): boolean {
    const sendable = withFieldsOf(this.values, emptyValues, tooLongForDraft(this.values));
    return contentOf(sendable) !== contentOf(this.saved.values);
  }

  set(change: Partial<DraftState>): void {
    this.state = { ...this.state, ...change, hasUnsent: !this.isEnded && this.hasOwnUnsent() };
    for (const listener of this.listeners) listener();
  }

  /** Stores the draft on the device; returns whether that is possible. */
  store(isSent: boolean): boolean {
    const { values, saved } = this;
    return this.dependencies.store({ values, base: saved.values, version: saved.version, isSent });
  }
}
