import { useEffect, useRef, useState } from 'react';

const PAUSE_MS = 300;

export function useTypedSearch(q: string, onSearch: (q: string) => void) {
  const [text, setText] = useState(q);
  const timer = useRef<ReturnType<typeof setTimeout> | null>(null);
  const stop = () => {
    if (timer.current !== null) clearTimeout(timer.current);
    timer.current = null;
  };
  useEffect(
    () => () => {
      if (timer.current !== null) clearTimeout(timer.current);
    },
    [],
  );
  // Back and Forward change the address too; text that is being typed stays.
  useEffect(() => {
    if (timer.current === null) setText((now) => (now.trim() === q ? now : q));
  }, [q]);
  const search = (typed: string) => {
    stop();
    setText(typed);
    if (typed.trim() !== q) onSearch(typed.trim());
  };
  const type = (typed: string) => {
    stop();
    setText(typed);
    timer.current = setTimeout(() => search(typed), PAUSE_MS);
  };
  return { text, type, search };
}
