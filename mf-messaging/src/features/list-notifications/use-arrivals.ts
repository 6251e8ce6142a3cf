import type { NotificationEvent } from '@worklane/kernel/contracts';
import { useLive } from '@worklane/kernel/live';
import { useEffect, useRef, useState } from 'react';
import { type NotificationItem, notificationFromWire } from './notification.ts';

interface Arrival {
  item: NotificationItem;
  receivedAt: number;
  isAdded: boolean;
}

interface ArrivalHandlers {
  isKnown: (id: string) => boolean;
  onArrival: () => void;
  onRestart: () => void;
  onChange: () => void;
}

export function useArrivals(handlers: ArrivalHandlers) {
  const [arrivals, setArrivals] = useState<readonly Arrival[]>([]);
  const [removed, setRemoved] = useState<ReadonlySet<string>>(new Set());
  const [announced, setAnnounced] = useState<NotificationItem | null>(null);
  const isUnseen = useRef(false);

  useLive('not', (message) => {
    if ('restart' in message) {
      handlers.onRestart();
      handlers.onChange();
      return;
    }
    const event = message.event as NotificationEvent;
    handlers.onChange();
    const gone = event.type === 'marked' ? event.removed : undefined;
    if (gone) setRemoved((before) => new Set([...before, ...gone]));
    if (!event.notification) return;
    const item = notificationFromWire(event.notification);
    const isNews = event.type === 'notification' && !handlers.isKnown(item.id);
    if (isNews) setAnnounced(item);
    setArrivals((before) => {
      const known = before.find((arrival) => arrival.item.id === item.id);
      const isAdded = known?.isAdded ?? (isNews && item.count === 1);
      return [{ item, receivedAt: Date.now(), isAdded }, ...before.filter((arrival) => arrival !== known)];
    });
    if (document.visibilityState === 'visible') handlers.onArrival();
    else isUnseen.current = true;
  });

  const latest = useRef(handlers);
  useEffect(() => {
    latest.current = handlers;
  });
  useEffect(() => {
    const see = () => {
      if (document.visibilityState === 'hidden' || !isUnseen.current) return;
      isUnseen.current = false;
      latest.current.onArrival();
    };
    document.addEventListener('visibilitychange', see);
    return () => document.removeEventListener('visibilitychange', see);
  }, []);
  return {
    arrivals: arrivals.filter(({ item }) => !removed.has(item.id)),
    removed,
    announced,
  };
}
