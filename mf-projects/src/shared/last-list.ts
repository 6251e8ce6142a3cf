import { currentSession } from '@worklane/kernel/session';
import type { HubStatus } from './paths.ts';

/** Contains the person: the next person in this tab may not see the list. */
function storageKey(): string {
  const session = currentSession();
  return `worklane.lastList.${session.state === 'signed-in' ? session.user.id : ''}`;
}

interface LastList {
  status: HubStatus;
  href: string;
}

export function rememberList(status: HubStatus, href: string): void {
  try {
    sessionStorage.setItem(storageKey(), JSON.stringify({ status, href } satisfies LastList));
  } catch {
    // Without storage the back link leads to the first page.
  }
}

export function lastListOf(status: HubStatus): string | null {
  try {
    const last = JSON.parse(sessionStorage.getItem(storageKey()) ?? 'null') as Partial<LastList> | null;
    const isOwn = last?.status === status && last.href?.startsWith(`/projects/${status}`);
    return isOwn ? (last.href ?? null) : null;
  } catch {
    return null;
  }
}
