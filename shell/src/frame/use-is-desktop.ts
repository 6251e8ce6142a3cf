import { breakpoints } from '@worklane/shared-kernel/theme';
import { useSyncExternalStore } from 'react';

const query = `(min-width: ${breakpoints.large}px)`;

function subscribe(onChange: () => void): () => void {
  const media = matchMedia(query);
  media.addEventListener('change', onChange);
  return () => media.removeEventListener('change', onChange);
}

/** Whether the screen is wide enough for the header's navigation. */
export function useIsDesktop(): boolean {
  return useSyncExternalStore(subscribe, () => matchMedia(query).matches);
}
