import { useEffect, useRef, useState } from 'react';

/** A skeleton is shown only after this time, so that fast loads do not flash. */
const showAfterMs = 200;
/** Once shown, a skeleton stays at least this long, so that it does not flicker. */
const keepForMs = 400;

/** True once `isOn` has lasted `showAfterMs`; false as soon as it ends. */
export function useDelayed(isOn: boolean): boolean {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    if (!isOn) return;
    const timer = setTimeout(() => setLate(true), showAfterMs);
    return () => {
      clearTimeout(timer);
      setLate(false);
    };
  }, [isOn]);
  return isOn && isLate;
}

/** Whether to show a skeleton for `isLoading`: not before 200 ms, and then for at least 400 ms. */
export function useDelayedLoading(isLoading: boolean): boolean {
  const [isShown, setShown] = useState(false);
  const shownAt = useRef(0);
  useEffect(() => {
    if (isLoading === isShown) return;
    const wait = isLoading ? showAfterMs : Math.max(0, shownAt.current + keepForMs - Date.now());
    const timer = setTimeout(() => {
      if (isLoading) shownAt.current = Date.now();
      setShown(isLoading);
    }, wait);
    return () => clearTimeout(timer);
  }, [isLoading, isShown]);
  return isShown;
}
