import type { AddressSuggestion, Place } from '@worklane/shared-kernel/contracts';

export interface AddressProvider {
  suggest(text: string): Promise<AddressSuggestion[]>;
  place(placeId: string): Promise<Place | null>;
}
