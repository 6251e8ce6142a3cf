import type { Project } from './project.ts';

/** The time of the last event of a kind in a project's history; null if there is none. */
export function lastTimeOf({ history }: Project, kind: string): string | null {
  return history.find((event) => event.kind === kind)?.at ?? null;
}
