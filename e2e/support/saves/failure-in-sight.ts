import type { Page } from '@playwright/test';

export const FAILURES = {
  unavailable: /on our side|not sent|not saved|did not (answer|arrive)|try again/i,
  offline: /offline|did not answer|check your connection|please try again/i,
} as const;

export type Failure = keyof typeof FAILURES;

/** 'in sight' if the message is in the window, uncovered, and announced by an alert or by the focus. */
export function placeOfFailure(page: Page, words: RegExp, isAtMessage: boolean): Promise<string> {
  return page.evaluate(
    ({ source, isAtMessage }) => {
      const isSaid = (element: Element | null) =>
        element !== null && new RegExp(source, 'i').test(element.textContent ?? '');
      const isSeen = (element: Element) => {
        const { top, bottom, left, right } = element.getBoundingClientRect();
        if (bottom <= top || top < 0 || bottom > innerHeight || left < 0 || right > innerWidth) return false;
        const seen = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
        return seen !== null && (element.contains(seen) || seen.contains(element));
      };
      const focused = document.activeElement === document.body ? null : document.activeElement;
      const describing = (focused?.getAttribute('aria-describedby') ?? '')
        .split(' ')
        .map((id) => document.getElementById(id));
      const announced = isAtMessage
        ? [...document.querySelectorAll('[role=log] p, [role=article] p, article p')]
        : [...document.querySelectorAll('[role=alert]'), focused, ...describing];
      const said = announced.filter((element) => element !== null).filter(isSaid);
      if (said.some(isSeen)) return 'in sight';
      const places = said.map((element) => {
        const { top, bottom } = element.getBoundingClientRect();
        return `at ${Math.round(top)} to ${Math.round(bottom)} of ${innerHeight}`;
      });
      return places.length > 0 ? `out of sight: ${places.join(', ')}` : 'nothing is said';
    },
    { source: words.source, isAtMessage },
  );
}
