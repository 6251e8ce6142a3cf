import { useLayoutEffect } from 'react';

/** Marks elements that stay visible while the page is hidden; the theme's global style has the rules. */
export const overHiddenPage = 'data-over-hidden-page';
const pageHidden = 'data-page-hidden';

/** The page is invisible, not printed and not accessible, but stays mounted with its fields and scroll positions. */
export function PageHidden(): null {
  useLayoutEffect(() => {
    document.documentElement.setAttribute(pageHidden, '');
    return () => document.documentElement.removeAttribute(pageHidden);
  }, []);
  return null;
}
