import type { AddressSuggestion, Place } from '@worklane/shared-kernel/contracts';

/** Looks up addresses in the embedded index or in the operator's paid service. */
export interface AddressProvider {
  /** Likely addresses for a typed text, the best match first. */
  suggest(text: string): Promise<AddressSuggestion[]>;
  /** The place of a suggestion; null if there is none. */
  place(placeId: string): Promise<Place | null>;
}
