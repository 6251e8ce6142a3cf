import type { LoadTrigger } from '@worklane/shared-kernel/modules';
import { giveUpAfter } from './integrity.ts';
import { forgetFailedDoors } from './shared-doors.ts';

/**
 * How long a request may wait before the next load of the same file asks anew. A person presses Retry once the page
 * has said that it takes too long, so their press counts as the end of anything older than a moment. By itself the
 * page is more patient: on a slow connection a second request would take room from the first.
 */
const patienceMs = { first: 20_000, automatic: 20_000, byPerson: 2_000 };

/** Drops what failed or hung requests left behind, so that code that is asked for now is really asked for. */
export function prepareToAsk(asking: LoadTrigger): void {
  forgetFailedDoors();
  giveUpAfter(patienceMs[asking]);
}
