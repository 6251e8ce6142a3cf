import { type RefObject, useEffect } from 'react';

function isSeen(element: HTMLElement): boolean {
  const { top, bottom, left, right } = element.getBoundingClientRect();
  if (top < 0 || bottom > window.innerHeight) return false;
  return [top + 1, bottom - 1].every((y) => {
    const shown = document.elementFromPoint((left + right) / 2, y);
    return shown === null || element.contains(shown);
  });
}

/**
 * Also focuses the element, because the focused control would be out of view. New `words` count as a new appearance.
 */
export function useInSight(
  target: RefObject<HTMLElement | null>,
  { isOn, takesFocus, words }: { isOn: boolean; takesFocus: boolean; words: unknown },
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the text may change to another failure
  useEffect(() => {
    const element = target.current;
    if (!element || !isOn) return;
    const isHidden = !isSeen(element);
    if (isHidden) element.scrollIntoView({ block: 'center' });
    if (isHidden || takesFocus) element.focus({ preventScroll: true });
  }, [target, isOn, takesFocus, words]);
}
