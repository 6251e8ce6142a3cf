import { useEffect, useRef, useState } from 'react';
import { useDebounced } from './use-debounced.ts';

/** The text of a search field: searched when typing pauses, or at once by Enter. Another address replaces it. */
export function useSearchText(q: string, onSearch: (q: string) => void) {
  const [text, setText] = useState(q);
  const words = text.trim();
  const settled = useDebounced(words);
  const now = useRef({ q, words, onSearch });
  now.current = { q, words, onSearch };
  useEffect(() => {
    if (q !== now.current.words) setText(q);
  }, [q]);
  useEffect(() => {
    if (settled !== now.current.q && settled === now.current.words) now.current.onSearch(settled);
  }, [settled]);
  return { text, setText, submit: () => words !== q && onSearch(words) };
}
