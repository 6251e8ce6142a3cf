import { useEffect, useRef } from 'react';
import { isId, NOTIFICATION_PARAM, pathInside } from '../domain/index.ts';
import { call, isApiError } from '../http/index.ts';
import { applyCounts } from '../live/index.ts';
import { useLocation, useNavigate } from '../router/index.tsx';
import { useUser } from '../session/index.tsx';
import { hasUnsavedWork } from './unsaved-work.ts';

interface OpenMessage {
  type: 'worklane.open';
  path: string;
}

/** Marks the notification whose link led here as read, and opens the target of a clicked push message. */
export function useFollowedNotification(): void {
  const { pathname, search, hash, state } = useLocation();
  const navigate = useNavigate();
  const userId = useUser()?.id ?? null;
  const id = new URLSearchParams(search).get(NOTIFICATION_PARAM);

  // For a signed-out person the id stays in the address, because the sign-in leads back here.
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
      // Without an answer the worker opens a new tab, so the unsaved text stays on screen here.
      if (data?.type !== 'worklane.open' || hasUnsavedWork()) return;
      ports[0]?.postMessage(true);
      latest.current(pathInside(data.path) ?? '/notifications');
    };
    workers.addEventListener('message', onMessage);
    return () => workers.removeEventListener('message', onMessage);
  }, []);
}

/** Null if the browser has no service workers, or refuses them together with its storage. */
function serviceWorkers(): ServiceWorkerContainer | null {
  try {
    return navigator.serviceWorker ?? null;
  } catch {
    return null;
  }
}

async function markRead(id: string): Promise<void> {
  const filter = JSON.stringify({ entity: 'Notification', entityId: id });
  const body = { notificationClicked: true, notificationSeen: true } as const;
  try {
    applyCounts(await call('PUT /api/notifications', { query: { filter }, body }));
  } catch (error) {
    if (!isApiError(error)) throw error;
  }
}
