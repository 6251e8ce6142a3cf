import {
  createBrowserHistory,
  createPath,
  type Location,
  NavigationType,
  type Navigator,
  type To,
} from '@worklane/shared-kernel/router';
import type { AnswerFirst } from './paint/answer-first.ts';

export interface Shown {
  location: Location;
  action: NavigationType;
}

interface Pending {
  shown: Shown;
  link: HTMLElement | null;
}

const FOLLOWED = 'data-followed';

/**
 * The browser's history for the router. On a slow device the page follows a link after the next paint, which shows a
 * sign that the press has arrived.
 *
 * These are never delayed: Back and Forward, because the browser scrolls right after them; a change of the same page's
 * address without a link, such as a filter; and redirects, which replace the address.
 */
export class PacedHistory {
  readonly #history = createBrowserHistory({ v5Compat: true });
  readonly #answer: AnswerFirst;
  readonly #watchers = new Set<() => void>();
  #shown: Shown = { location: this.#history.location, action: this.#history.action };
  #pending: Pending | null = null;
  #pressed: HTMLElement | null = null;

  readonly navigator: Navigator = {
    ...this.#history,
    push: (to, state) => {
      // A second press of the same link.
      if (this.#isPending(to)) this.#history.replace(to, state);
      else this.#history.push(to, state);
    },
    replace: (to, state) => {
      // A page that the person has left must not navigate.
      if (this.#pending && !this.#pressed) return;
      this.#history.replace(to, state);
    },
  };

  constructor(answer: AnswerFirst) {
    this.#answer = answer;
    answer.begin();
  }

  get shown(): Shown {
    return this.#shown;
  }

  get isPending(): boolean {
    return this.#pending !== null;
  }

  listen(show: (shown: Shown) => void): () => void {
    const stop = this.#history.listen(({ location, action }) => {
      const next = { location, action };
      if (!this.#mayBeLate(next)) {
        this.#show(next, show);
        return;
      }
      const pending = { shown: next, link: this.#pressed };
      this.#setPending(pending);
      this.#answer.draw(() => {
        if (this.#pending === pending) this.#show(next, show);
      });
    });
    return () => {
      stop();
      this.#setPending(null);
    };
  }

  readonly watch = (watcher: () => void): (() => void) => {
    this.#watchers.add(watcher);
    return () => this.#watchers.delete(watcher);
  };

  readonly press = (link: HTMLElement): void => {
    this.#pressed = link;
    queueMicrotask(() => {
      this.#pressed = null;
    });
  };

  #isPending(to: To): boolean {
    return this.#pending !== null && createPath(this.#pending.shown.location) === pathOf(to);
  }

  #mayBeLate({ location, action }: Shown): boolean {
    if (action === NavigationType.Pop || !this.#answer.isLate) return false;
    const isToOtherPage =
      action === NavigationType.Push && location.pathname !== this.#shown.location.pathname;
    return isToOtherPage || this.#pressed !== null;
  }

  #show(shown: Shown, show: (shown: Shown) => void): void {
    this.#setPending(null);
    if (shown.location.pathname !== this.#shown.location.pathname) this.#answer.begin();
    this.#shown = shown;
    show(shown);
  }

  #setPending(pending: Pending | null): void {
    if (pending === this.#pending) return;
    this.#pending?.link?.removeAttribute(FOLLOWED);
    this.#pending = pending;
    pending?.link?.setAttribute(FOLLOWED, '');
    for (const watcher of this.#watchers) watcher();
  }
}

const pathOf = (to: To) => (typeof to === 'string' ? to : createPath(to));
