import type { Page } from '@playwright/test';

interface Focused {
  what: string;
  coveredBy: string | null;
  isInView: boolean;
  /** The focus has returned to an earlier element or left the page. */
  isEnd: boolean;
}

/** More than on any page. */
const MOST_STOPS = 150;

/** Moves through a screen by Tab, and returns focused controls that are partly covered or out of view (WCAG 2.4.11). */
export async function coveredControls(page: Page): Promise<{ stops: number; faults: string[] }> {
  await page.evaluate(() => {
    Object.assign(globalThis, { visited: new WeakSet() });
  });
  const faults: string[] = [];
  for (let stops = 0; stops < MOST_STOPS; stops += 1) {
    await page.keyboard.press('Tab');
    await page.evaluate(afterScrolling);
    const { what, coveredBy, isInView, isEnd } = await page.evaluate(lookAtFocus);
    if (isEnd) return { stops, faults };
    if (coveredBy) faults.push(`${what} under ${coveredBy}`);
    if (!isInView) faults.push(`${what} outside the window`);
  }
  throw new Error(`The focus did not return within ${MOST_STOPS} stops`);
}

/** The browser scrolls to the focused control, and then alerts move away from it: in this frame or the next one. */
const afterScrolling = () =>
  new Promise<void>((resolve) => {
    requestAnimationFrame(() => requestAnimationFrame(() => resolve()));
  });

function lookAtFocus(): Focused {
  const { visited } = globalThis as unknown as { visited: WeakSet<Element> };
  const focused = document.activeElement;
  if (!(focused instanceof HTMLElement) || focused === document.body || visited.has(focused))
    return { what: '', coveredBy: null, isInView: true, isEnd: true };
  visited.add(focused);
  const nameOf = (element: Element) =>
    `${element.tagName.toLowerCase()} "${(element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 40)}"`;
  // A field whose border belongs to its parent has almost no box.
  const own = focused.getBoundingClientRect();
  const box =
    own.width > 4 && own.height > 4 ? own : (focused.parentElement ?? focused).getBoundingClientRect();
  const left = Math.max(box.left, 0) + 1;
  const right = Math.min(box.right, innerWidth) - 1;
  const top = Math.max(box.top, 0) + 1;
  const bottom = Math.min(box.bottom, innerHeight) - 1;
  const isPinned = (element: Element | null): Element | null => {
    for (let at = element; at && !at.contains(focused); at = at.parentElement)
      if (/fixed|sticky/.test(getComputedStyle(at).position)) return at;
    return null;
  };
  let coveredBy: string | null = null;
  for (let across = 0; across <= 4; across += 1) {
    for (let down = 0; down <= 4; down += 1) {
      const x = left + ((right - left) * across) / 4;
      const y = top + ((bottom - top) * down) / 4;
      for (const above of document.elementsFromPoint(x, y)) {
        if (above === focused || focused.contains(above) || above.contains(focused)) break;
        const pinned = isPinned(above);
        if (pinned) coveredBy = nameOf(pinned);
      }
    }
  }
  return { what: nameOf(focused), coveredBy, isInView: right > left && bottom > top, isEnd: false };
}
