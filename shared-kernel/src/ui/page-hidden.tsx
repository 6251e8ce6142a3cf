import { useLayoutEffect } from 'react';

/** Marks what stays visible where the rest of the page is hidden. The theme's global style knows both marks. */
export const overHiddenPage = 'data-over-hidden-page';
const pageHidden = 'data-page-hidden';

/**
 * While it is drawn, nothing of the page is visible, printed or in the accessibility tree, except a dialog over it.
 * Fields, scroll positions and everything else stay as they are.
 */
export function PageHidden(): null {
  // Before the next paint.
  useLayoutEffect(() => {
    document.documentElement.setAttribute(pageHidden, '');
    return () => document.documentElement.removeAttribute(pageHidden);
  }, []);
  return null;
}
