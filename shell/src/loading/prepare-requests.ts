import type { LoadTrigger } from '@worklane/shared-kernel/modules';
import { abandonRequests } from './integrity.ts';
import { forgetFailedSharedModules } from './shared-modules.ts';

/**
 * How old an open request may be before the next load of the same file requests it again. A person presses Retry
 * after the page said that it takes too long, so a few seconds are enough. Automatic loads wait longer, because on a
 * slow connection a second request takes bandwidth from the first.
 */
const mostAgeMs = { first: 20_000, automatic: 20_000, byPerson: 2_000 };

/** Discards failed and hanging requests, so that the next load really sends new ones. */
export function prepareRequests(asking: LoadTrigger): void {
  forgetFailedSharedModules();
  abandonRequests(mostAgeMs[asking]);
}
