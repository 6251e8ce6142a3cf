import { useUser } from '@worklane/shared-kernel/session';
import type { Project, ProjectEvent } from './project.ts';

/** The time of the last event of a kind in a project's history; null if there is none. */
export function lastTimeOf({ history }: Project, kind: string): string | null {
  return history.find((event) => event.kind === kind)?.at ?? null;
}

/** The actor of an event: the person, a named colleague, or not known. */
export function useWhose(): (event: Pick<ProjectEvent, 'byId' | 'byName'>) => 'mine' | 'named' | 'unknown' {
  const userId = useUser()?.id;
  return ({ byId, byName }) => {
    if (byId !== null && byId === userId) return 'mine';
    return byName === null ? 'unknown' : 'named';
  };
}
