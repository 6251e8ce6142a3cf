import type { Project } from './project.ts';

/** When this last happened to a job; null where it did not, or not in this portal. */
export function whenLast({ history }: Project, kind: string): string | null {
  return history.find((event) => event.kind === kind)?.at ?? null;
}
