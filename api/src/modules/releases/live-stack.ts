import type { ReleaseAction } from '@worklane/shared-kernel/contracts';

/** A change of what is live, as the audit keeps it. */
export interface LiveChange {
  action: ReleaseAction;
  releaseId: string;
}

/**
 * The releases that were live, oldest first, as a rollback goes back through them; the last is live now.
 * A rollback takes one away, so that two in a row lead two back and not to and fro.
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
