import { useEffect, useRef, useState } from 'react';

const PAUSE_MS = 400;

/** The text is searched after a pause, or at once by Enter; a change of the address replaces it. */
export function useSearchText(q: string, onSearch: (q: string) => void) {
  const [text, setText] = useState(q);
  const [known, setKnown] = useState(q);
  const latest = useRef(onSearch);
  latest.current = onSearch;
  if (q !== known) {
    setKnown(q);
    if (q !== text.trim()) setText(q);
  }
  const wanted = text.trim();
  useEffect(() => {
    if (wanted === q) return;
    const timer = setTimeout(() => latest.current(wanted), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [wanted, q]);
  return { text, setText, submit: () => wanted !== q && onSearch(wanted) };
}
