import { FIRST_HEADER_ID } from '@worklane/shared-kernel/domain';
import { signOut } from '@worklane/shared-kernel/session';
import { sideMenu, userMenu } from '../navigation/lazy-menus.ts';
import { removeIfForOther } from './is-for-page.ts';

/** Longest time in milliseconds from the press that opens a menu of the shell until the first header's one is removed. */
const OPENS_MS = 2_000;

/** The menus of the first header, each with the button and the code of the shell's menu that replaces it. */
const menus = {
  'fh-menu': { button: '[aria-haspopup="menu"]', opened: '[role="menu"]', code: userMenu },
  'fh-side': { button: '[aria-haspopup="dialog"]', opened: 'section[role="dialog"]', code: sideMenu },
} as const;
type MenuId = keyof typeof menus;

/** The header that the edge wrote into the page; null if there is none or if it is for another person or language. */
export function takeFirstHeader(page: Document, language: string): FirstHeader | null {
  const element = page.getElementById(FIRST_HEADER_ID);
  if (!element) return null;
  const header = new FirstHeader(element);
  removeIfForOther(element, language, () => header.remove());
  return header;
}

/**
 * Its menus are popovers, which browsers open without scripts. The shell's header replaces it; an open menu and a kept
 * press go on there.
 */
export class FirstHeader {
  readonly #element: HTMLElement;
  readonly #page: Document;
  #changes: MutationObserver | null = null;

  constructor(element: HTMLElement) {
    this.#element = element;
    this.#page = element.ownerDocument;
  }

  /** Moves it out of the root, which React empties, until React has drawn the shell's header. */
  standOver(root: Element): void {
    const header = this.#element;
    if (!header.isConnected) return;
    const top = header.getBoundingClientRect().top + scrollY;
    Object.assign(header.style, { position: 'absolute', inset: `${top}px 0 auto`, zIndex: '20' });
    this.#moveTo(this.#page.body);
    const takeOver = () => {
      const drawn = root.querySelector('header');
      if (drawn) this.#handOver(drawn);
      // A redirect can lead to a page without a header, such as that of a closed account.
      else if (root.querySelector('#main')) this.remove();
    };
    this.#changes = new MutationObserver(takeOver);
    this.#changes.observe(root, { subtree: true, childList: true });
    header.addEventListener('click', this.#answerKept);
    this.#answerKept();
  }

  remove(): void {
    this.#changes?.disconnect();
    this.#element.remove();
    this.#page.getElementById(`${FIRST_HEADER_ID}-style`)?.remove();
  }

  /** Removing an element from its place closes its popovers and takes the focus from it, except with `moveBefore`. */
  #moveTo(place: Element & { moveBefore?(node: Node, before: Node | null): void }): void {
    const open = this.#openMenu();
    const { activeElement } = this.#page;
    if (place.moveBefore) {
      place.moveBefore(this.#element, null);
      return;
    }
    place.append(this.#element);
    if (open) this.#menu(open)?.showPopover();
    if (activeElement instanceof HTMLElement && this.#element.contains(activeElement)) activeElement.focus();
  }

  readonly #answerKept = (): void => {
    if (!this.#element.querySelector('[data-kept="signOut"][data-pressed]')) return;
    this.remove();
    void signOut();
  };

  #handOver(drawn: Element): void {
    this.#changes?.disconnect();
    const focused = this.#focusedIn(drawn);
    const open = this.#openMenu();
    if (open === null) {
      this.remove();
      focused?.focus({ preventScroll: true });
      return;
    }
    this.#element.querySelector('header')?.remove();
    void this.#openInstead(open, drawn);
  }

  async #openInstead(open: MenuId, drawn: Element): Promise<void> {
    const { button, opened, code } = menus[open];
    const isByKey = this.#menu(open)?.contains(this.#page.activeElement) === true;
    try {
      await code.load();
    } catch {
      // The menu stays: its links are followed by the browser.
      return;
    }
    if (this.#openMenu() !== open) {
      this.remove();
      return;
    }
    const isOpen = until(() => this.#page.querySelector(opened), this.#page.body);
    const control = drawn.querySelector<HTMLElement>(button);
    control?.focus({ preventScroll: true });
    // By key the focus goes to the first entry.
    const isForEntry = isByKey && open === 'fh-menu';
    control?.dispatchEvent(
      isForEntry
        ? new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true })
        : new MouseEvent('click', { detail: 1, bubbles: true }),
    );
    const menu = await isOpen;
    for (const animation of menu?.parentElement?.getAnimations?.({ subtree: true }) ?? []) animation.finish();
    this.remove();
  }

  #focusedIn(drawn: Element): HTMLElement | null {
    const { activeElement } = this.#page;
    if (!activeElement || !this.#element.contains(activeElement)) return null;
    const id = activeElement.getAttribute('popovertarget') as MenuId | null;
    if (id) return drawn.querySelector<HTMLElement>(menus[id].button);
    const href = activeElement.getAttribute('href');
    return href === null ? null : drawn.querySelector<HTMLElement>(`a[href="${CSS.escape(href)}"]`);
  }

  #menu(id: MenuId): HTMLElement | null {
    return this.#page.getElementById(id);
  }

  #openMenu(): MenuId | null {
    // A closed popover is not drawn.
    const isShown = (id: MenuId) => this.#menu(id)?.checkVisibility?.() === true;
    return (Object.keys(menus) as MenuId[]).find(isShown) ?? null;
  }
}

/** What `find` finds after a change below `place`, or null after the longest time. */
function until(find: () => Element | null, place: Element): Promise<Element | null> {
  return new Promise((resolve) => {
    const end = (found: Element | null) => {
      changes.disconnect();
      clearTimeout(timer);
      resolve(found);
    };
    const changes = new MutationObserver(() => {
      const found = find();
      if (found) end(found);
    });
    changes.observe(place, { subtree: true, childList: true });
    const timer = setTimeout(() => end(null), OPENS_MS);
  });
}
