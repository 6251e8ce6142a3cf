import { useSyncExternalStore } from 'react';
import { breakpoints } from '../theme/media.ts';

const query = `(min-width: ${breakpoints.large}px)`;

function subscribe(onChange: () => void): () => void {
  const list = window.matchMedia(query);
  list.addEventListener('change', onChange);
  return () => list.removeEventListener('change', onChange);
}

/** Whether the window is at least 992 px wide: room for a sidebar and for the full header. */
export const useIsFromLarge = (): boolean =>
  useSyncExternalStore(subscribe, () => window.matchMedia(query).matches);
