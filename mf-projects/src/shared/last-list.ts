import { currentSession, jsonStore } from '@worklane/kernel/session';
import type { HubStatus } from './paths.ts';

interface LastList {
  status: HubStatus;
  href: string;
}

/** By person: the next person in this tab may not see the list. */
const store = jsonStore<Partial<LastList>, [userId: string]>('lastList', (stored) => stored ?? {}, {
  lasts: 'tab',
});

function userId(): string {
  const session = currentSession();
  return session.state === 'signed-in' ? session.user.id : '';
}

export function rememberList(status: HubStatus, href: string): void {
  store.write(userId(), { status, href });
}

export function lastListOf(status: HubStatus): string | null {
  const last = store.read(userId());
  const isOwn = last?.status === status && last.href?.startsWith(`/projects/${status}`);
  return isOwn ? (last.href ?? null) : null;
}
