import type { Settings } from '../../../platform/settings.ts';

/** The name that devices show beside a passkey. */
export const RELYING_PARTY_NAME = 'Worklane';

/** How long a device may take, and how long its challenge can be used, in milliseconds. */
export const CEREMONY_MS = 5 * 60_000;

/**
 * What passkeys are bound to: the host of the portal's public address, and its origin. Under its other names (a
 * forwarded port, an address of the machine) the portal works, and passkeys do not.
 */
export function relyingPartyOf({ PORTAL_URL }: Pick<Settings, 'PORTAL_URL'>): { id: string; origin: string } {
  const { hostname, origin } = new URL(PORTAL_URL);
  return { id: hostname, origin };
}
