import { type RefObject, useEffect } from 'react';

const cover = (one: DOMRect, other: DOMRect) =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;

/** Sets `data-away` on a fixed region while it would cover the focused control (WCAG 2.4.11). */
export function useAwayFromFocus(region: RefObject<HTMLElement | null>, isShown: boolean): void {
  useEffect(() => {
    const node = region.current;
    if (!isShown || !node) return;
    const place = () => {
      const focused = document.activeElement;
      if (node.contains(focused)) return;
      node.removeAttribute('data-away');
      // A heading that has the focus after a navigation is no control.
      const isControl =
        focused instanceof HTMLElement &&
        focused !== document.body &&
        focused.getAttribute('tabindex') !== '-1';
      if (isControl && cover(node.getBoundingClientRect(), focused.getBoundingClientRect()))
        node.setAttribute('data-away', '');
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
