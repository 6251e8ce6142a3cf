import { distinctUntilChanged, map } from '@worklane/shared-kernel/rx';
import { session$ } from '@worklane/shared-kernel/session';

/**
 * Binds the push messages of this device to the session: a sign-out ends them. Most browsers have no service worker of
 * the portal; then no code is loaded.
 */
export function followDevice(): void {
  if (!('serviceWorker' in navigator)) return;
  session$
    .pipe(
      map(({ state }) => state),
      distinctUntilChanged(),
    )
    .subscribe((state) => void follow(state));
}

async function follow(state: string): Promise<void> {
  if (state !== 'signed-in' && state !== 'signed-out') return;
  const registration = await pushRegistration();
  if (!registration) return;
  const push = await import('@worklane/shared-kernel/push').catch(() => null);
  await push?.followSession(state);
}

/** A browser that blocks storage can also block service workers. */
async function pushRegistration(): Promise<ServiceWorkerRegistration | undefined> {
  try {
    return await navigator.serviceWorker.getRegistration('/');
  } catch {
    return undefined;
  }
}
