import type { ReleaseAction } from '@worklane/shared-kernel/contracts';

export interface LiveChange {
  action: ReleaseAction;
  releaseId: string;
  at: Date;
}

/** The live releases, oldest first. A rollback removes the last one, a withdrawal all. `changes`: oldest first. */
export function liveStack(changes: readonly Omit<LiveChange, 'at'>[]): string[] {
  const stack: string[] = [];
  for (const { action, releaseId } of changes) {
    if (action === 'promote' && stack.at(-1) !== releaseId) stack.push(releaseId);
    if (action === 'rollback') {
      stack.pop();
      if (stack.at(-1) !== releaseId) stack.push(releaseId);
    }
    if (action === 'withdraw') stack.length = 0;
  }
  return stack;
}

export function liveSince(changes: readonly LiveChange[], since: Date): string[] {
  return changes
    .filter(({ action }, index) => {
      const end = changes[index + 1]?.at;
      return action !== 'withdraw' && (end === undefined || end > since);
    })
    .map(({ releaseId }) => releaseId);
}
