import { type ReactNode, useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { breakpoints } from '../theme/media.ts';

type Width = 'medium' | 'large';

const narrow = (upTo: Width) => `(max-width: ${breakpoints[upTo] - 0.02}px)`;
/** On a lower screen, such as with a zoom of 400 % or a phone on its side, the bar would leave no room for the form. */
const sticks = (upTo: Width) => `${narrow(upTo)} and (min-height: 480px)`;

const Bar = styled.div<{ $upTo: Width }>`
  display: flex;
  flex-wrap: wrap;
  gap: 12px;
  align-items: center;
  @media ${({ $upTo }) => narrow($upTo)} {
    flex-direction: column;
    align-items: stretch;
    padding: 12px 16px calc(12px + env(safe-area-inset-bottom));
    background: var(--bg-surface);
    border-top: 1px solid var(--border);
  }
  @media ${({ $upTo }) => sticks($upTo)} {
    position: sticky;
    bottom: 0;
    z-index: 15;
  }
`;

interface StickyActionsProps {
  children: ReactNode;
  /** The width below which the bar sticks; 768 px where nothing is said. */
  upTo?: Width;
  className?: string;
}

/**
 * Actions at the end of something longer than the screen: on small screens they stick to the bottom. Alerts stand
 * above them, and the page scrolls what gets the focus to where they do not cover it (`--sticky-bar-h`).
 */
export function StickyActions({ children, upTo = 'medium', className }: StickyActionsProps) {
  const bar = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const root = document.documentElement.style;
    const screen = window.matchMedia(sticks(upTo));
    const keepClear = () => {
      const height = screen.matches ? (bar.current?.offsetHeight ?? 0) : 0;
      root.setProperty('--sticky-bar-h', `${height}px`);
    };
    const watch = new ResizeObserver(keepClear);
    if (bar.current) watch.observe(bar.current);
    screen.addEventListener('change', keepClear);
    keepClear();
    return () => {
      watch.disconnect();
      screen.removeEventListener('change', keepClear);
      root.removeProperty('--sticky-bar-h');
    };
  }, [upTo]);
  return (
    <Bar ref={bar} $upTo={upTo} className={className}>
      {children}
    </Bar>
  );
}
