import type { ReleaseAction } from '@worklane/shared-kernel/contracts';

/** A change of the live release, from the audit. */
export interface LiveChange {
  action: ReleaseAction;
  releaseId: string;
}

/**
 * The releases that were live, oldest first; the last one is live now and the one before is the target of a
 * rollback. A rollback removes the last entry, so that two rollbacks go back two releases.
 * @param changes oldest first
 */
export function liveStack(changes: readonly LiveChange[]): string[] {
  const stack: string[] = [];
  for (const { action, releaseId } of changes) {
    if (action === 'promote' && stack.at(-1) !== releaseId) stack.push(releaseId);
    if (action === 'rollback') {
      stack.pop();
      if (stack.at(-1) !== releaseId) stack.push(releaseId);
    }
  }
  return stack;
}
