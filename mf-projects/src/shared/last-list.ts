import type { HubStatus } from './paths.ts';

const STORAGE_KEY = 'worklane.lastList';

interface LastList {
  status: HubStatus;
  href: string;
}

export function rememberList(status: HubStatus, href: string): void {
  try {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify({ status, href } satisfies LastList));
  } catch {
    // Without storage the back link leads to the first page.
  }
}

export function lastListOf(status: HubStatus): string | null {
  try {
    const last = JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? 'null') as Partial<LastList> | null;
    const isOwn = last?.status === status && last.href?.startsWith(`/projects/${status}`);
    return isOwn ? (last.href ?? null) : null;
  } catch {
    return null;
  }
}
