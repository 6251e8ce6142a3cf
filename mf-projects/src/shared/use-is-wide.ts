import { breakpoints } from '@worklane/shared-kernel/theme';
import { useSyncExternalStore } from 'react';

const query = `(min-width: ${breakpoints.large}px)`;

function subscribe(onChange: () => void): () => void {
  const list = window.matchMedia(query);
  list.addEventListener('change', onChange);
  return () => list.removeEventListener('change', onChange);
}

/** Whether there is room for a sidebar. */
export const useIsWide = () => useSyncExternalStore(subscribe, () => window.matchMedia(query).matches);
