import type { HubStatus } from './paths.ts';

const STORAGE_KEY = 'worklane.lastList';

interface LastList {
  status: HubStatus;
  /** Path of the list with page and search. */
  href: string;
}

/** Stores the last list page of this tab, for a job's back link. */
export function rememberList(status: HubStatus, href: string): void {
  try {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify({ status, href } satisfies LastList));
  } catch {
    // Without storage the back link leads to the first page.
  }
}

/** The last seen page of a list; null if the last page belongs to another list. */
export function lastListOf(status: HubStatus): string | null {
  try {
    const last = JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? 'null') as Partial<LastList> | null;
    const isOwn = last?.status === status && last.href?.startsWith(`/projects/${status}`);
    return isOwn ? (last.href ?? null) : null;
  } catch {
    return null;
  }
}
