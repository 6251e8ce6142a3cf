import { type RefObject, useLayoutEffect } from 'react';

/** Alerts move by this distance while they appear. */
const MOVED_PX = 4;
const GAP_PX = 8;

const cover = (region: DOMRect, control: DOMRect) =>
  region.left < control.right &&
  control.left < region.right &&
  region.top - MOVED_PX < control.bottom &&
  control.top < region.bottom + MOVED_PX;

/** Scrolls the page until a control is beside the region. */
function scrollAside(region: DOMRect, control: DOMRect): void {
  const isLow = region.top + region.bottom > window.innerHeight;
  const top = isLow ? control.bottom - region.top + GAP_PX : control.top - region.bottom - GAP_PX;
  window.scrollBy({ top, behavior: 'instant' });
}

/** Sets `data-away` on a fixed region while it would cover the focused control (WCAG 2.4.11), or scrolls if both places would. */
export function useAwayFromFocus(region: RefObject<HTMLElement | null>, isShown: boolean): void {
  // Before the region is painted, so that it covers no control in its first frames.
  useLayoutEffect(() => {
    const node = region.current;
    if (!isShown || !node) return;
    const place = (event?: Event) => {
      const focused = document.activeElement;
      if (node.contains(focused)) return;
      node.removeAttribute('data-away');
      // A heading that has the focus after a navigation is no control.
      const isControl =
        focused instanceof HTMLElement &&
        focused !== document.body &&
        focused.getAttribute('tabindex') !== '-1';
      const covers = () => isControl && cover(node.getBoundingClientRect(), focused.getBoundingClientRect());
      if (!covers()) return;
      node.setAttribute('data-away', '');
      if (event?.type !== 'focusin' || !isControl || !covers()) return;
      node.removeAttribute('data-away');
      scrollAside(node.getBoundingClientRect(), focused.getBoundingClientRect());
    };
    let frame = 0;
    // The browser scrolls to the control after this event, which can bring it below the region again.
    const placeAfterScroll = (event: Event) => {
      place(event);
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => place(event));
    };
    place();
    const resized = new ResizeObserver(() => place());
    resized.observe(node);
    document.addEventListener('focusin', placeAfterScroll);
    window.addEventListener('scroll', place, { capture: true, passive: true });
    window.addEventListener('resize', place);
    return () => {
      node.removeAttribute('data-away');
      resized.disconnect();
      cancelAnimationFrame(frame);
      document.removeEventListener('focusin', placeAfterScroll);
      window.removeEventListener('scroll', place, { capture: true });
      window.removeEventListener('resize', place);
    };
  }, [region, isShown]);
}
