import type { ApiError } from '@worklane/shared-kernel/http';
import type { Quote } from '../../../shared/project.ts';
import type { QuoteField, QuoteFormValues } from '../quote-form-values.ts';

/** A choice that the person made between two versions of a quote, with the values before it. */
export interface Choice {
  quote: Quote;
  clashes: readonly QuoteField[];
  mine: QuoteFormValues;
}

export interface DraftState {
  /** Where the draft is saved. `kept`: only on this device; `unkept`: nowhere, because the browser forbids storage. */
  place: 'nothing' | 'server' | 'kept' | 'unkept';
  /** Time of the last save on the server, in milliseconds since the epoch. */
  savedAt: number | null;
  /** The quote as saved elsewhere meanwhile. Nothing is sent until the person has chosen between the two. */
  conflict: Quote | null;
  /** The fields that both sides changed; empty without a conflict. */
  clashes: readonly QuoteField[];
  /** The last choice between two versions, which can be taken back; null for none. */
  choice: Choice | null;
  /** Why the server refused the last save, if it did. */
  refusal: ApiError | null;
  /** A change made elsewhere that the form now shows, in fields that were not changed here. */
  takenOver: Quote | null;
  /** Who wrote the last change made elsewhere; null for none, or for the same person in another tab. */
  lastWriter: Quote['updatedBy'] | null;
  /** The fields that the last save left out, because they are too long. */
  leftOut: readonly QuoteField[];
  /** Whether there are changes that the server does not have yet. */
  hasUnsent: boolean;
}
