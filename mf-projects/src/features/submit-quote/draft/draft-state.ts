import type { ApiError } from '@worklane/kernel/http';
import type { Quote } from '../../../shared/project/project.ts';
import type { QuoteField, QuoteFormValues } from '../quote-form-values.ts';

export interface Choice {
  quote: Quote;
  clashes: readonly QuoteField[];
  mine: QuoteFormValues;
}

export interface DraftState {
  /** Where the draft is saved. `kept`: only on this device; `unkept`: nowhere, because the browser forbids storage. */
  place: 'nothing' | 'server' | 'kept' | 'unkept';
  savedAt: number | null;
  /** A conflicting quote that was saved elsewhere. Nothing is sent until the person has chosen between the two. */
  conflict: Quote | null;
  clashes: readonly QuoteField[];
  choice: Choice | null;
  refusal: ApiError | null;
  /** A change made elsewhere that the form now shows, in fields that were not changed here. */
  takenOver: Quote | null;
  /** Author of the last change made elsewhere; null if there is none or if it is the same person in another tab. */
  lastWriter: Quote['updatedBy'] | null;
  leftOut: readonly QuoteField[];
  hasUnsent: boolean;
}
