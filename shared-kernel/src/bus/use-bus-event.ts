import { useEffect, useRef } from 'react';
import { bus } from './bus.ts';
import type { BusEventName, BusEvents } from './events.ts';

export function useBusEvent<Name extends BusEventName>(
  name: Name,
  listener: (payload: BusEvents[Name]) => void,
): void {
  const latest = useRef(listener);
  useEffect(() => {
    latest.current = listener;
  });
  useEffect(() => bus.on(name, (payload) => latest.current(payload)), [name]);
}
