import { useSyncExternalStore } from 'react';
import { breakpoints } from '../../theme/media.ts';

function useIsFrom(width: number): boolean {
  const query = `(min-width: ${width}px)`;
  return useSyncExternalStore(
    (onChange) => {
      const list = window.matchMedia(query);
      list.addEventListener('change', onChange);
      return () => list.removeEventListener('change', onChange);
    },
    () => window.matchMedia(query).matches,
  );
}

/** Whether the window is at least 992 px wide, enough for a sidebar and the full header. */
export const useIsFromLarge = (): boolean => useIsFrom(breakpoints.large);

/** Whether the window is at least 768 px wide, wider than a phone. */
export const useIsFromMedium = (): boolean => useIsFrom(breakpoints.medium);

/** Whether the window is at least 1200 px wide, enough for a second column beside a list. */
export const useIsFromWide = (): boolean => useIsFrom(breakpoints.wide);
