import { useUser } from '@worklane/kernel/session';
import { useState } from 'react';

function stored(key: string): string {
  try {
    return localStorage.getItem(key) ?? '';
  } catch {
    return '';
  }
}

function store(key: string, text: string): void {
  try {
    if (text.trim() === '') localStorage.removeItem(key);
    else localStorage.setItem(key, text);
  } catch {
    // Without storage the text is kept while the page is open.
  }
}

/** A typed text that stays on this device until it is sent; each person has their own. */
export function useKeptText(place: string) {
  const key = `worklane.buying.${place}.${useUser()?.id ?? ''}`;
  const [text, setText] = useState(() => stored(key));
  const change = (typed: string) => {
    setText(typed);
    store(key, typed);
  };
  return { text, change, forget: () => change('') };
}
