/**
 * Kinds of changes that an open page can follow. An event has only a kind and an id. The page fetches the data again,
 * so the call decides what the person may read.
 * - `project`: a project with its brief, its quote and its history;
 * - `jobs`: the lists of the hub and their counts;
 * - `team`: the people of a business and their roles; also sent to people who were removed;
 * - `badges`: the badges of a business and its answers;
 * - `vetting`: a badge application, for operators only;
 * - `presence`: people of a business who have a quote form open.
 */
export const LIVE_CHANGE_KINDS = ['project', 'jobs', 'team', 'badges', 'vetting', 'presence'] as const;
export type LiveChangeKind = (typeof LIVE_CHANGE_KINDS)[number];

/** A change; without an id, everything of the kind may have changed. */
export interface LiveChange {
  kind: LiveChangeKind;
  id?: string;
}

/** Whether a change concerns something that a page follows. */
export function isAffectedBy(followed: LiveChange, change: LiveChange): boolean {
  if (followed.kind !== change.kind) return false;
  return followed.id === undefined || change.id === undefined || followed.id === change.id;
}
