import { useLayoutEffect } from 'react';

/**
 * Marks elements that stay visible while the page is hidden. The theme's global style has the rules for both
 * attributes.
 */
export const overHiddenPage = 'data-over-hidden-page';
const pageHidden = 'data-page-hidden';

/**
 * While it is mounted, the page is invisible, not printed and not in the accessibility tree, except for marked dialogs.
 * The page stays mounted, so fields and scroll positions are kept.
 */
export function PageHidden(): null {
  useLayoutEffect(() => {
    document.documentElement.setAttribute(pageHidden, '');
    return () => document.documentElement.removeAttribute(pageHidden);
  }, []);
  return null;
}
