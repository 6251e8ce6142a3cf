import type { Settings } from '../../../../platform/settings.ts';

export const RELYING_PARTY_NAME = 'Worklane';

/** Time limit of a device and of its challenge, in milliseconds. */
export const CEREMONY_MS = 5 * 60_000;

/** Passkeys are bound to the host and origin of PORTAL_URL. At other addresses the portal works without passkeys. */
export function relyingPartyOf({ PORTAL_URL }: Pick<Settings, 'PORTAL_URL'>): { id: string; origin: string } {
  const { hostname, origin } = new URL(PORTAL_URL);
  return { id: hostname, origin };
}
