import { useSyncExternalStore } from 'react';
import { useThemeChoice } from '../../theme/index.ts';

const DARK = '(prefers-color-scheme: dark)';

export function useShownTheme(): 'light' | 'dark' {
  const [choice] = useThemeChoice();
  const isDarkSystem = useSyncExternalStore(subscribe, () => matchMedia(DARK).matches);
  if (choice !== 'system') return choice;
  return isDarkSystem ? 'dark' : 'light';
}

function subscribe(listener: () => void): () => void {
  const query = matchMedia(DARK);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}
