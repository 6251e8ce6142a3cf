import { useEffect } from 'react';

const holders = new Set<object>();

/** While a mark is held, no module is replaced and no expired page is dropped. Returns a function that releases it. */
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

export function useUnsavedWork(isUnsaved: boolean): void {
  useEffect(() => (isUnsaved ? holdUnsavedWork() : undefined), [isUnsaved]);
}
