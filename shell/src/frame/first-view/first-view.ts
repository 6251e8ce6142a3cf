import { FIRST_VIEW_ID } from '@worklane/shared-kernel/domain';
import { removeIfForOther } from './is-for-page.ts';

/** Longest time in milliseconds that the first view covers the page after React's first commit. */
const COVERS_MS = 1_000;

/**
 * The first view that the edge wrote into the page; null if there is none or if it is for another person or language.
 * It covers the page until React has drawn the same content, so that nothing disappears in between.
 */
export function takeFirstView(page: Document, language: string): FirstView | null {
  const element = page.getElementById(FIRST_VIEW_ID);
  if (!element) return null;
  const view = new FirstView(element);
  removeIfForOther(element, language, () => view.remove());
  return view;
}

export class FirstView {
  readonly #element: HTMLElement;
  readonly #page: Document;
  readonly #address = addressNow();
  readonly #ends: (() => void)[] = [];
  #isTimed = false;
  #focused: string | null = null;

  constructor(element: HTMLElement) {
    this.#element = element;
    this.#page = element.ownerDocument;
  }

  /** Moves it out of the root, which React empties, to the same position above it. */
  standOver(root: Element): void {
    const view = this.#element;
    // The page's message about a slow start replaced the first view.
    if (!view.isConnected || getComputedStyle(view).visibility === 'hidden') {
      this.remove();
      return;
    }
    const { activeElement, body } = this.#page;
    this.#focused = view.contains(activeElement) ? (activeElement?.getAttribute('href') ?? null) : null;
    const top = view.getBoundingClientRect().top + scrollY;
    Object.assign(view.style, {
      position: 'absolute',
      inset: `${top}px 0 auto`,
      zIndex: '1',
      minHeight: '100vh',
    });
    view.setAttribute('aria-hidden', 'true');
    body.append(view);

    const changes = new MutationObserver(() => this.#compareWith(root));
    changes.observe(root, { subtree: true, childList: true, attributeFilter: ['href', 'data-loading'] });
    this.#ends.push(() => changes.disconnect());
    for (const event of ['pointerdown', 'keydown'] as const) {
      const used = ({ target }: Event) => {
        if (!view.contains(target as Node)) this.remove();
      };
      this.#page.addEventListener(event, used, true);
      this.#ends.push(() => this.#page.removeEventListener(event, used, true));
    }
  }

  remove(): void {
    for (const end of this.#ends.splice(0)) end();
    this.#element.remove();
    this.#page.getElementById(`${FIRST_VIEW_ID}-style`)?.remove();
    const { activeElement, body } = this.#page;
    if (this.#focused === null || activeElement !== body) return;
    const same = linksIn(this.#page.querySelector('#root main')).get(this.#focused);
    same?.focus({ preventScroll: true });
  }

  #compareWith(root: Element): void {
    if (!this.#isTimed) this.#removeLater();
    const main = root.querySelector('main');
    const heading = main?.querySelector('h1');
    const isOther = heading && heading.textContent !== this.#element.querySelector('h1')?.textContent;
    if (addressNow() !== this.#address || isOther || main?.querySelector('[role="alert"]')) this.remove();
    else if (main && heading && this.#isShownBy(main)) this.remove();
  }

  #isShownBy(main: Element): boolean {
    const drawn = linksIn(main);
    const wanted = [...linksIn(this.#element)].filter(([, link]) => isVisible(link)).map(([href]) => href);
    const same = wanted.map((href) => drawn.get(href));
    if (same.some((link) => link === undefined)) return false;
    const loading = main.querySelector('[data-loading]');
    return !loading || same.every((link) => link && isBefore(link, loading));
  }

  #removeLater(): void {
    this.#isTimed = true;
    const timer = setTimeout(() => this.remove(), COVERS_MS);
    this.#ends.push(() => clearTimeout(timer));
  }
}

const addressNow = () => `${location.pathname}${location.search}`;

const linksIn = (element: Element | null): Map<string, HTMLElement> =>
  new Map(
    [...(element?.querySelectorAll<HTMLElement>('a[href]') ?? [])].map((link) => [
      link.getAttribute('href') ?? '',
      link,
    ]),
  );

/** jsdom has no `checkVisibility`. */
const isVisible = (element: Element) => element.checkVisibility?.() ?? true;

const isBefore = (element: Element, other: Element) =>
  Boolean(element.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING);
