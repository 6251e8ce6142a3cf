/** An event has only a kind and an id: the page fetches the data, so the call decides what the person may read. */
export const LIVE_CHANGE_KINDS = [
  'project',
  'jobs',
  'team',
  'badges',
  'vetting',
  'presence',
  /** A buyer's brief, with its id, and the lists of them. */
  'brief',
  'briefs',
] as const;
export type LiveChangeKind = (typeof LIVE_CHANGE_KINDS)[number];

/** A change; without an id, everything of the kind may have changed. */
export interface LiveChange {
  kind: LiveChangeKind;
  id?: string;
}

export function isAffectedBy(followed: LiveChange, change: LiveChange): boolean {
  if (followed.kind !== change.kind) return false;
  return followed.id === undefined || change.id === undefined || followed.id === change.id;
}
