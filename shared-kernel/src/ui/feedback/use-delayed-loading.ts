import { useEffect, useRef, useState } from 'react';

/** A skeleton is shown only after this time, so that fast loads do not flash. */
const SHOW_AFTER_MS = 200;
/** Once shown, a skeleton stays at least this long, so that it does not flicker. */
const KEEP_FOR_MS = 400;

export function useDelayed(isOn: boolean): boolean {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    if (!isOn) return;
    const timer = setTimeout(() => setLate(true), SHOW_AFTER_MS);
    return () => {
      clearTimeout(timer);
      setLate(false);
    };
  }, [isOn]);
  return isOn && isLate;
}

export function useDelayedLoading(isLoading: boolean): boolean {
  const [isShown, setShown] = useState(false);
  const shownAt = useRef(0);
  useEffect(() => {
    if (isLoading === isShown) return;
    const wait = isLoading ? SHOW_AFTER_MS : Math.max(0, shownAt.current + KEEP_FOR_MS - Date.now());
    const timer = setTimeout(() => {
      if (isLoading) shownAt.current = Date.now();
      setShown(isLoading);
    }, wait);
    return () => clearTimeout(timer);
  }, [isLoading, isShown]);
  return isShown;
}
