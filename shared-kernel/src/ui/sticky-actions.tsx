import { type ReactNode, useEffect, useRef } from 'react';
import styled from 'styled-components';
import { breakpoints, media } from '../theme/media.ts';

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 12px;
  align-items: center;
  ${media.belowMedium} {
    position: sticky;
    bottom: 0;
    z-index: 15;
    flex-direction: column;
    align-items: stretch;
    padding: 12px 16px calc(12px + env(safe-area-inset-bottom));
    background: var(--bg-surface);
    border-top: 1px solid var(--border);
  }
`;

/** Actions at the end of a form longer than the screen: on phones they stick to the bottom, alerts above them. */
export function StickyActions({ children }: { children: ReactNode }) {
  const bar = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const root = document.documentElement.style;
    const phone = window.matchMedia(`(max-width: ${breakpoints.medium - 0.02}px)`);
    const keepClear = () => {
      const height = phone.matches ? (bar.current?.offsetHeight ?? 0) : 0;
      root.setProperty('--sticky-bar-h', `${height}px`);
    };
    const watch = new ResizeObserver(keepClear);
    if (bar.current) watch.observe(bar.current);
    keepClear();
    return () => {
      watch.disconnect();
      root.removeProperty('--sticky-bar-h');
    };
  }, []);
  return <Bar ref={bar}>{children}</Bar>;
}
