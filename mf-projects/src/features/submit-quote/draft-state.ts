import type { ApiError } from '@worklane/shared-kernel/http';
import type { Quote } from '../../shared/project.ts';
import type { QuoteField, QuoteFormValues } from './quote-form-values.ts';

/** A person's choice between two versions of a quote, with the values before it. */
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
  /** A conflicting quote that was saved elsewhere. Nothing is sent until the person has chosen between the two. */
  conflict: Quote | null;
  /** The fields that both sides changed; empty without a conflict. */
  clashes: readonly QuoteField[];
  /** The last choice between two versions, which can be undone; null if there is none. */
  choice: Choice | null;
  refusal: ApiError | null;
  /** A change made elsewhere that the form now shows, in fields that were not changed here. */
  takenOver: Quote | null;
  /** Author of the last change made elsewhere; null if there is none or if it is the same person in another tab. */
  lastWriter: Quote['updatedBy'] | null;
  /** The fields that the last save left out, because they are too long. */
  leftOut: readonly QuoteField[];
  hasUnsent: boolean;
}
