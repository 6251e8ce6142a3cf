import type { HubStatus } from './paths.ts';

const STORAGE_KEY = 'worklane.lastList';

interface LastList {
  status: HubStatus;
  /** With its page and search. */
  href: string;
}

/** Keeps which page of which list a person saw last in this tab, for the way back from a job. */
export function rememberList(status: HubStatus, href: string): void {
  try {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify({ status, href } satisfies LastList));
  } catch {
    // Without storage the way back leads to the first page.
  }
}

/** The page of a list that was seen last; null if the last one was another list, or none. */
export function lastListOf(status: HubStatus): string | null {
  try {
    const last = JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? 'null') as Partial<LastList> | null;
    const isOwn = last?.status === status && last.href?.startsWith(`/projects/${status}`);
    return isOwn ? (last.href ?? null) : null;
  } catch {
    return null;
  }
}
