import { useEffect } from 'react';

const holders = new Set<object>();

/**
 * Says that something a person wrote is only in this page so far. As long as anybody says so, no module is
 * replaced by a newer release, and a session that ends by itself keeps the page for its person. Returns what ends it.
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

/** Holds as long as the component is on the page and `isUnsaved` is true. */
export function useUnsavedWork(isUnsaved: boolean): void {
  useEffect(() => (isUnsaved ? holdUnsavedWork() : undefined), [isUnsaved]);
}
