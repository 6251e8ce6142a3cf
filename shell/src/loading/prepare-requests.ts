import { LOAD_TIMEOUT_MS, type LoadTrigger, savesData } from '@worklane/shared-kernel/modules';
import { abandonRequests, renewAddresses } from './integrity.ts';
import { forgetFailedSharedModules } from './shared-modules.ts';

/**
 * How old an open request may be before the next load of the same file requests it again. A retry follows a load that
 * has failed or has passed its time limit, so it waits for none of that load's requests. Elsewhere, and on a
 * connection that the browser calls slow, a second request would take bandwidth from the first.
 */
const mostAgeMs = (trigger: LoadTrigger): number => {
  if (trigger === 'byPerson') return 0;
  return trigger === 'automatic' && !savesData() ? LOAD_TIMEOUT_MS : 20_000;
};

/**
 * Discards failed and hanging requests, so that the next load really sends new ones. A retry requests every missing
 * file under a new address. `entry` is the first file of the module that is loaded, if one is.
 */
export function prepareRequests(trigger: LoadTrigger, entry?: string): void {
  forgetFailedSharedModules();
  abandonRequests(mostAgeMs(trigger));
  if (trigger !== 'first') renewAddresses(entry);
}
