import { chatListDate, type DomainWord, dayHeading, isoDateIn, timeOfDay } from '@worklane/kernel/domain';
import { useDomainWords } from '@worklane/kernel/i18n';
import { useCallback, useRef, useSyncExternalStore } from 'react';

const viewerTimeZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone;

const CHECK_MS = 30_000;
const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;

function subscribeToDays(listener: () => void): () => void {
  listeners.add(listener);
  timer ??= setInterval(() => {
    for (const listener of listeners) listener();
  }, CHECK_MS);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}

export function useMessageTimes() {
  const word = useDomainWords();
  const zone = viewerTimeZone();
  // Renders again at midnight, when 'Today' becomes 'Yesterday'.
  useSyncExternalStore(subscribeToDays, () => isoDateIn(new Date().toISOString(), zone));
  const textOf = (value: DomainWord) => word(value);
  return {
    day: (at: string) => textOf(dayHeading(at, Date.now(), zone)),
    time: (at: string) => textOf(timeOfDay(at, zone)),
    listDate: (at: string) => textOf(chatListDate(at, Date.now(), zone)),
  };
}

/** Returns a function from a time to its day, such as '2026-11-19'. Cached, because a long thread has many times. */
export function useDayKey(): (at: string) => string {
  const zone = viewerTimeZone();
  const known = useRef({ zone, days: new Map<string, string>() });
  return useCallback(
    (at) => {
      if (known.current.zone !== zone) known.current = { zone, days: new Map() };
      const { days } = known.current;
      const day = days.get(at) ?? isoDateIn(at, zone);
      days.set(at, day);
      return day;
    },
    [zone],
  );
}
