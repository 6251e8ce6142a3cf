import type { AddressSuggestion, Place } from '@worklane/shared-kernel/contracts';

export interface AddressProvider {
  /** Likely addresses for a typed text, the best match first. */
  suggest(text: string): Promise<AddressSuggestion[]>;
  place(placeId: string): Promise<Place | null>;
}
