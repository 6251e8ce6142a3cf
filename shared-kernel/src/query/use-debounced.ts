import { useEffect, useState } from 'react';

const PAUSE_MS = 250;

/** The value after it has not changed for a quarter of a second. */
export function useDebounced<Value>(value: Value): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
