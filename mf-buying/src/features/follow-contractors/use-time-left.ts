import { serverNow } from '@worklane/kernel/http';
import { useEffect, useState } from 'react';
import { useBuyingTexts } from '../../shared/texts.ts';

const MINUTE_MS = 60_000;
const UPDATE_MS = 30_000;

/** '3 days 7 hours' until an instant; null once it has passed. */
export function useTimeLeft(until: string | null): string | null {
  const t = useBuyingTexts();
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow()), UPDATE_MS);
    return () => clearInterval(timer);
  }, []);
  const minutes = until === null ? 0 : Math.ceil((Date.parse(until) - now) / MINUTE_MS);
  if (minutes <= 0) return null;
  const [days, hours] = [Math.floor(minutes / 1440), Math.floor((minutes % 1440) / 60)];
  const parts =
    days > 0
      ? ([
          ['days', days],
          ['hours', hours],
        ] as const)
      : ([
          ['hours', hours],
          ['minutes', minutes % 60],
        ] as const);
  return parts
    .filter(([, count]) => count > 0)
    .map(([unit, count]) => t(`follow.left.${unit}`, { count }))
    .join(' ');
}
