import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from '../router/index.tsx';

/**
 * Opens a page that takes a first text (docs/working-on-a-module.md), such as a chat. The text is in the tab's history
 * entry and never in the address, so that no link can put words in a person's mouth.
 */
export function useOpenWithText(): (path: string, firstText: string) => void {
  const navigate = useNavigate();
  return (path, firstText) => void navigate(path, { state: { firstText } });
}

/** Passes the first text on once and removes it from the history entry; the page must keep it. */
export function useFirstText(onText: (text: string) => void): void {
  const { pathname, search, hash, state } = useLocation();
  const navigate = useNavigate();
  const text = firstTextIn(state);
  const latest = useRef(onText);
  useEffect(() => {
    latest.current = onText;
  });
  useEffect(() => {
    if (text === null) return;
    latest.current(text);
    void navigate({ pathname, search, hash }, { replace: true, state: null });
  }, [text, navigate, pathname, search, hash]);
}

function firstTextIn(state: unknown): string | null {
  const { firstText } = (state ?? {}) as { firstText?: unknown };
  return typeof firstText === 'string' ? firstText : null;
}
