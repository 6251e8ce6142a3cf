import type { AddressSuggestion, Place } from '@worklane/shared-kernel/contracts';

/** Where addresses are looked up: the embedded index, or a service that the operator pays for. */
export interface AddressProvider {
  /** Addresses that a typed text may mean, the likeliest first. */
  suggest(text: string): Promise<AddressSuggestion[]>;
  /** The place that a suggestion names; null where there is none. */
  place(placeId: string): Promise<Place | null>;
}
