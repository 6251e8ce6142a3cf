/**
 * What an open page can follow. An event names only the kind and the id: the page fetches what it shows again, so that
 * the call decides what the person may read.
 * - `project`: a project with its brief, its quote and its history;
 * - `jobs`: the lists of the hub and their counts;
 * - `team`: who belongs to a business, and as what. It also reaches who belonged to it until then;
 * - `badges`: the badges of a business, and its answers for them;
 * - `vetting`: what operators see of the case of a badge. It reaches operators alone;
 * - `presence`: who of a business has the form of a quote open.
 */
export const LIVE_CHANGE_KINDS = ['project', 'jobs', 'team', 'badges', 'vetting', 'presence'] as const;
export type LiveChangeKind = (typeof LIVE_CHANGE_KINDS)[number];

/** One change; without an id, everything of the kind may have changed. */
export interface LiveChange {
  kind: LiveChangeKind;
  id?: string;
}

/** Whether a change concerns something that a page follows. */
export function isAffectedBy(followed: LiveChange, change: LiveChange): boolean {
  if (followed.kind !== change.kind) return false;
  return followed.id === undefined || change.id === undefined || followed.id === change.id;
}
