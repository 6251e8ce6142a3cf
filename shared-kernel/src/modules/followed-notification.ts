import { useEffect, useRef } from 'react';
import { isId, NOTIFICATION_PARAM, pathInside } from '../domain/index.ts';
import { call, isApiError } from '../http/index.ts';
import { applyCounts } from '../live/index.ts';
import { useLocation, useNavigate } from '../router/index.tsx';
import { useUser } from '../session/index.tsx';
import { hasUnsavedWork } from './unsaved-work.ts';

/** What the service worker sends to a page when its person clicks a push message. */
interface OpenMessage {
  type: 'worklane.open';
  path: string;
}

/**
 * Marks the notification as read whose link led to this page, however the link was opened, and takes its id out of the
 * address. Goes to the target of a push message that was clicked. The host of the page uses it once, inside the router.
 */
export function useFollowedNotification(): void {
  const { pathname, search, hash, state } = useLocation();
  const navigate = useNavigate();
  const userId = useUser()?.id ?? null;
  const id = new URLSearchParams(search).get(NOTIFICATION_PARAM);

  // A signed-out person keeps it in the address: the sign-in leads back here.
  useEffect(() => {
    if (id === null || userId === null) return;
    const rest = new URLSearchParams(search);
    rest.delete(NOTIFICATION_PARAM);
    navigate({ pathname, search: rest.size > 0 ? `?${rest}` : '', hash }, { replace: true, state });
    if (isId(id)) void markRead(id);
  }, [id, userId, navigate, pathname, search, hash, state]);

  const latest = useRef(navigate);
  useEffect(() => {
    latest.current = navigate;
  });
  useEffect(() => {
    const workers = serviceWorkers();
    if (!workers) return;
    const onMessage = ({ data, ports }: MessageEvent<Partial<OpenMessage> | null>) => {
      // Without an answer the worker opens a new tab, and what is typed here stays in view.
      if (data?.type !== 'worklane.open' || hasUnsavedWork()) return;
      ports[0]?.postMessage(true);
      latest.current(pathInside(data.path) ?? '/notifications');
    };
    workers.addEventListener('message', onMessage);
    return () => workers.removeEventListener('message', onMessage);
  }, []);
}

/** Null where the browser has none, or refuses them together with its storage. */
function serviceWorkers(): ServiceWorkerContainer | null {
  try {
    return navigator.serviceWorker ?? null;
  } catch {
    return null;
  }
}

/** Runs in the background; if it fails, the notification stays unread. */
async function markRead(id: string): Promise<void> {
  const filter = JSON.stringify({ entity: 'Notification', entityId: id });
  const body = { notificationClicked: true, notificationSeen: true } as const;
  try {
    applyCounts(await call('PUT /api/notifications', { query: { filter }, body }));
  } catch (error) {
    if (!isApiError(error)) throw error;
  }
}
