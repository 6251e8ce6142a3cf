import { useEffect, useState } from 'react';

const PAUSE_MS = 250;

/** The text as it was when the person last paused. */
export function usePausedText(text: string): string {
  const [paused, setPaused] = useState(text);
  useEffect(() => {
    const timer = setTimeout(setPaused, PAUSE_MS, text);
    return () => clearTimeout(timer);
  }, [text]);
  return paused;
}
