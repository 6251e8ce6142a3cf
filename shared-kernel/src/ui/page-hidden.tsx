import { createGlobalStyle } from 'styled-components';

/** Marks what stays visible where the rest of the page is hidden. */
export const overHiddenPage = 'data-over-hidden-page';

/**
 * While it is drawn, nothing of the page is visible, printed or in the accessibility tree, except a dialog over it.
 * Fields, scroll positions and everything else stay as they are. Each element is named, because an element
 * inside a hidden one can make itself visible again.
 */
export const PageHidden = createGlobalStyle`
  body > :not([${overHiddenPage}]),
  body > :not([${overHiddenPage}]) * {
    visibility: hidden !important;
  }
`;
