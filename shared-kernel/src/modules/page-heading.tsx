import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { isolateText } from '../domain/index.ts';
import { useLocation, useNavigationType } from '../router/index.tsx';

const productName = 'Worklane';
let lastFocusedPath: string | null = null;

/** Lets the next page heading take the focus even on the same path, after a retry restored an area. */
export function focusNextHeading(): void {
  lastFocusedPath = '';
}

/** State of a navigation that only gives the page another address: a person who types keeps the focus. */
export const keepsFocus = { keepsFocus: true } as const;

const isKeepingFocus = (state: unknown) =>
  typeof state === 'object' && state !== null && 'keepsFocus' in state;

/**
 * Sets the title of the browser tab and returns the ref of the page's heading. After a navigation the heading takes the
 * focus as soon as it is rendered, so that a screen reader starts at the new page.
 */
export function usePageHeading(title: string): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  const { pathname, state } = useLocation();
  const navigation = useNavigationType();

  useLayoutEffect(() => {
    document.title = `${isolateText(title)} · ${productName}`;
  }, [title]);

  useEffect(() => {
    const isFirstPage = lastFocusedPath === null;
    if (lastFocusedPath === pathname) return;
    lastFocusedPath = pathname;
    if (navigation === 'REPLACE' && isKeepingFocus(state)) return;
    if (!isFirstPage) heading.current?.focus({ preventScroll: navigation === 'POP' });
  }, [pathname, navigation, state]);

  return heading;
}

export function PageHeading({ title, children }: { title: string; children?: React.ReactNode }) {
  const heading = usePageHeading(title);
  return (
    <Heading ref={heading} tabIndex={-1}>
      {children ?? title}
    </Heading>
  );
}

const Heading = styled.h1`
  overflow-wrap: anywhere;
  scroll-margin-top: 88px;
  &:focus,
  &:focus-visible {
    outline: none;
  }
`;
