import { LOAD_TIMEOUT_MS, type LoadTrigger, savesData } from '@worklane/shared-kernel/modules';
import { forgetFailedSharedModules } from '../modules/shared-modules.ts';
import { abandonRequests, renewAddresses } from './integrity.ts';

/**
 * Age in milliseconds from which an open request is sent again by the next load of the same file. A retry follows a
 * load that failed or timed out, so it waits for none of that load's requests. Otherwise, and on a slow connection, a
 * second request would take bandwidth from the first.
 */
const mostAgeMs = (trigger: LoadTrigger): number => {
  if (trigger === 'byPerson') return 0;
  return trigger === 'automatic' && !savesData() ? LOAD_TIMEOUT_MS : 20_000;
};

/**
 * Discards failed and hanging requests, so that the next load sends new ones. A retry requests every missing file under
 * a new address. `entry` is the first file of the module to load, if there is one.
 */
export function prepareRequests(trigger: LoadTrigger, entry?: string): void {
  forgetFailedSharedModules();
  abandonRequests(mostAgeMs(trigger));
  if (trigger !== 'first') renewAddresses(entry);
}
