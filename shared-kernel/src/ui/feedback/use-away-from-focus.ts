import { type RefObject, useEffect } from 'react';

const cover = (one: DOMRect, other: DOMRect) =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;

/** Sets `data-away` on a fixed region while it would cover the focused element (WCAG 2.4.11). */
export function useAwayFromFocus(region: RefObject<HTMLElement | null>, isShown: boolean): void {
  useEffect(() => {
    const node = region.current;
    if (!isShown || !node) return;
    const place = () => {
      const focused = document.activeElement;
      if (focused === null || focused === document.body || node.contains(focused)) return;
      node.removeAttribute('data-away');
      const isCovering = cover(node.getBoundingClientRect(), focused.getBoundingClientRect());
      node.toggleAttribute('data-away', isCovering);
    };
    place();
    const resized = new ResizeObserver(place);
    resized.observe(node);
    document.addEventListener('focusin', place);
    window.addEventListener('scroll', place, { capture: true, passive: true });
    window.addEventListener('resize', place);
    return () => {
      node.removeAttribute('data-away');
      resized.disconnect();
      document.removeEventListener('focusin', place);
      window.removeEventListener('scroll', place, { capture: true });
      window.removeEventListener('resize', place);
    };
  }, [region, isShown]);
}
