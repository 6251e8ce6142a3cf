/** Elements that show something, or say that something is on its way, without any text of their own. */
const SELF_EVIDENT =
  'img, svg, canvas, video, audio, iframe, embed, object, input, select, textarea, button, hr, progress, meter, [aria-busy="true"], [role="progressbar"]';
const NO_TEXT = 'script, style, template, noscript';
/** What scripts put beside the page's root: they show nothing. */
const NOT_SHOWN = `${NO_TEXT}, link, [data-live-announcer]`;

/**
 * Whether a person can see anything in an element, or is told that it loads: text, an image or control, or a painted
 * box, such as that of a skeleton.
 */
export function hasVisibleContent(element: Element): boolean {
  for (const found of element.querySelectorAll(SELF_EVIDENT)) if (isDrawn(found)) return true;
  const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode(); text; text = texts.nextNode())
    if (text.nodeValue?.trim() && text.parentElement && showsText(text.parentElement)) return true;
  for (const found of element.querySelectorAll('*')) if (isPainted(found)) return true;
  return false;
}

/** Whether anything is shown outside the page's root: a dialog, a menu or another layer above the page. */
export function hasVisibleLayer(element: Element): boolean {
  const root = element.closest('body > *');
  return [...document.body.children].some(
    (child) => child !== root && !child.matches(NOT_SHOWN) && hasVisibleContent(child),
  );
}

/** Browsers of before 2023 and jsdom cannot tell; what they have is taken as drawn, so that nothing is refused wrongly. */
const isDrawn = (element: Element) => element.checkVisibility?.({ visibilityProperty: true }) ?? true;

function showsText(element: Element): boolean {
  if (element.closest(NO_TEXT) || !isDrawn(element)) return false;
  // A status is for screen readers too: it says that the page loads.
  if (element.closest('[role="status"]')) return true;
  const [box] = element.getClientRects();
  // Text for screen readers alone stands in a box of one pixel.
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
