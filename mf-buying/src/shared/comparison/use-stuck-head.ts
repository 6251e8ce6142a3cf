import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';

interface StuckHead {
  box: RefObject<HTMLDivElement | null>;
  mark: RefObject<HTMLSpanElement | null>;
  head: RefObject<HTMLTableRowElement | null>;
  isStuck: boolean;
  height: number;
}

/**
 * The head sticks when the mark has left the page or its scrolling box at the top. Its height is measured while it is
 * whole and stays, so that a shorter head does not move the rows below.
 */
export function useStuckHead(): StuckHead {
  const box = useRef<HTMLDivElement>(null);
  const mark = useRef<HTMLSpanElement>(null);
  const head = useRef<HTMLTableRowElement>(null);
  const [isStuck, setStuck] = useState(false);
  const [height, setHeight] = useState(0);

  useEffect(() => {
    const observer = new IntersectionObserver(([entry]) => {
      if (!entry) return;
      const top = Math.max(0, box.current?.getBoundingClientRect().top ?? 0);
      setStuck(!entry.isIntersecting && entry.boundingClientRect.top <= top);
    });
    if (mark.current) observer.observe(mark.current);
    return () => observer.disconnect();
  }, []);

  useLayoutEffect(() => {
    const row = head.current;
    if (!row || isStuck) return;
    const measure = () => setHeight(row.offsetHeight);
    const observer = new ResizeObserver(measure);
    observer.observe(row);
    measure();
    return () => observer.disconnect();
  }, [isStuck]);

  return { box, mark, head, isStuck, height };
}
