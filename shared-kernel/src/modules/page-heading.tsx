import { useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { useLocation, useNavigationType } from '../router/index.tsx';

const productName = 'Worklane';
let lastFocusedPath: string | null = null;

/** Makes the next page heading that appears take the focus, as after an area came back by a retry. */
export function expectFocus(): void {
  lastFocusedPath = '';
}

/**
 * The one `h1` of a page. It names the browser tab, and takes the focus when a navigation brought
 * the person here, at the moment the page really shows; so a screen reader starts at the new page.
 */
export function PageHeading({ title, children }: { title: string; children?: React.ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { pathname } = useLocation();
  const navigation = useNavigationType();

  useEffect(() => {
    document.title = `${title} · ${productName}`;
  }, [title]);

  useEffect(() => {
    const isFirstPage = lastFocusedPath === null;
    if (lastFocusedPath === pathname) return;
    lastFocusedPath = pathname;
    if (!isFirstPage) heading.current?.focus({ preventScroll: navigation === 'POP' });
  }, [pathname, navigation]);

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
