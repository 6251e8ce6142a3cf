import { mountedIn } from '@worklane/shared-kernel/modules';

const SELF_EVIDENT =
  'img, svg, canvas, video, audio, iframe, embed, object, input, select, textarea, button, hr, progress, meter, [aria-busy="true"], [role="progressbar"]';
const NO_TEXT = 'script, style, template, noscript';
const NOT_SHOWN = `${NO_TEXT}, link, [data-live-announcer]`;

/**
 * Whether an element shows a text, an image or a control, or says that it is loading. A painted box, such as that of a
 * skeleton, counts too.
 */
export function hasVisibleContent(element: Element | ShadowRoot): boolean {
  for (const found of element.querySelectorAll(SELF_EVIDENT)) if (isDrawn(found)) return true;
  const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode(); text; text = texts.nextNode())
    if (text.nodeValue?.trim() && text.parentElement && showsText(text.parentElement)) return true;
  for (const root of mountedIn(element)) if (hasVisibleContent(root)) return true;
  for (const found of element.querySelectorAll('*')) if (isPainted(found)) return true;
  return false;
}

export function hasVisibleLayer(element: Element): boolean {
  const root = element.closest('body > *');
  return [...document.body.children].some(
    (child) => child !== root && !child.matches(NOT_SHOWN) && hasVisibleContent(child),
  );
}

/**
 * Without `checkVisibility` (browsers before 2023, jsdom) every element counts as drawn, so that no page is wrongly
 * called empty.
 */
const isDrawn = (element: Element) => element.checkVisibility?.({ visibilityProperty: true }) ?? true;

function showsText(element: Element): boolean {
  if (element.closest(NO_TEXT) || !isDrawn(element)) return false;
  // A status counts even if only screen readers get it: it says that the page is loading.
  if (element.closest('[role="status"]')) return true;
  const [box] = element.getClientRects();
  // Text for screen readers only is in a box of one pixel.
  return !box || (box.width > 1 && box.height > 1);
}

function isPainted(element: Element): boolean {
  const { width, height } = element.getBoundingClientRect();
  if (width <= 1 || height <= 1 || !isDrawn(element)) return false;
  const { backgroundColor, backgroundImage, boxShadow, borderTopWidth, borderBottomWidth } =
    getComputedStyle(element);
  return (
    !/^transparent$|^rgba\(.*, 0\)$/.test(backgroundColor) ||
    backgroundImage !== 'none' ||
    boxShadow !== 'none' ||
    Number.parseFloat(borderTopWidth) + Number.parseFloat(borderBottomWidth) > 0
  );
}
