import { useUser } from '@worklane/kernel/session';
import type { Project, ProjectEvent } from './project.ts';

export function lastTimeOf({ history }: Project, kind: string): string | null {
  return history.find((event) => event.kind === kind)?.at ?? null;
}

export function useWhose(): (event: Pick<ProjectEvent, 'byId' | 'byName'>) => 'mine' | 'named' | 'unknown' {
  const userId = useUser()?.id;
  return ({ byId, byName }) => {
    if (byId !== null && byId === userId) return 'mine';
    return byName === null ? 'unknown' : 'named';
  };
}
