import { useEffect } from 'react';

const holders = new Set<object>();

/**
 * Marks that this page contains text that is not saved. While a mark is held, no module is replaced by a newer release,
 * and the page stays in memory when the session expires. Returns a function that releases the mark.
 */
export function holdUnsavedWork(): () => void {
  const holder = {};
  holders.add(holder);
  return () => {
    holders.delete(holder);
  };
}

export function hasUnsavedWork(): boolean {
  return holders.size > 0;
}

/** Holds the mark while the component is mounted and `isUnsaved` is true. */
export function useUnsavedWork(isUnsaved: boolean): void {
  useEffect(() => (isUnsaved ? holdUnsavedWork() : undefined), [isUnsaved]);
}
