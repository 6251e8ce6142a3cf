import { useSyncExternalStore } from 'react';
import { THEME_CHOICES, type ThemeChoice } from '../domain/index.ts';

/** The edge also reads this cookie, so that the first paint has the chosen colours. */
const COOKIE = '__Host-worklane_theme';
const YEAR_SECONDS = 31_536_000;
const listeners = new Set<() => void>();

export function readThemeChoice(): ThemeChoice {
  const value = document.cookie
    .split('; ')
    .find((part) => part.startsWith(`${COOKIE}=`))
    ?.slice(COOKIE.length + 1);
  return THEME_CHOICES.find((choice) => choice === value) ?? 'system';
}

export function chooseTheme(choice: ThemeChoice): void {
  const lifetime = choice === 'system' ? 0 : YEAR_SECONDS;
  // biome-ignore lint/suspicious/noDocumentCookie: cookieStore is not in every browser we serve
  document.cookie = `${COOKIE}=${choice}; Path=/; Secure; SameSite=Lax; Max-Age=${lifetime}`;
  showTheme(choice);
}

/** Also applies the choice when the tab becomes visible, because another tab may have changed it. */
export function followThemeChoice(): () => void {
  const follow = () => {
    if (!document.hidden) showTheme(readThemeChoice());
  };
  follow();
  document.addEventListener('visibilitychange', follow);
  return () => document.removeEventListener('visibilitychange', follow);
}

export function useThemeChoice(): [ThemeChoice, (choice: ThemeChoice) => void] {
  const choice = useSyncExternalStore(subscribe, shownTheme);
  return [choice, chooseTheme];
}

function showTheme(choice: ThemeChoice): void {
  if (choice === shownTheme()) return;
  if (choice === 'system') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = choice;
  for (const listener of listeners) listener();
}

function shownTheme(): ThemeChoice {
  const shown = document.documentElement.dataset.theme;
  return THEME_CHOICES.find((choice) => choice === shown) ?? 'system';
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
