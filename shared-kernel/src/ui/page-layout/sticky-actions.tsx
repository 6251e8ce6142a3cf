import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { breakpoints } from '../../theme/media.ts';

type Width = 'medium' | 'large';

const narrow = (upTo: Width) => `(max-width: ${breakpoints[upTo] - 0.02}px)`;
/** Does not stick on screens under 480 px height (400 % zoom, phone in landscape): the bar would cover the form. */
const sticks = (upTo: Width) => `${narrow(upTo)} and (min-height: 480px)`;

const Bar = styled.div<{ $upTo: Width }>`
  display: flex;
  flex-wrap: wrap;
  gap: var(--s3);
  align-items: center;
  @media ${({ $upTo }) => narrow($upTo)} {
    /* One row: the main action takes the room that the others leave. A button that has none left goes below. */
    align-items: stretch;
    padding: var(--s3) var(--s4) calc(var(--s3) + env(safe-area-inset-bottom));
    background: var(--bg-surface);
    border-top: 1px solid var(--border);
    > :first-child {
      flex: 1 1 auto;
    }
  }
  @media ${({ $upTo }) => sticks($upTo)} {
    position: sticky;
    bottom: 0;
    z-index: 15;
  }
`;

export interface StickyActionsProps {
  children: ReactNode;
  upTo?: Width;
  className?: string;
}

/** Sets `--sticky-bar-h`, so that toasts are shown above the bar and focused elements are not covered. */
export function useStickyBar(bar: RefObject<HTMLElement | null>, query: string): void {
  useEffect(() => {
    const root = document.documentElement.style;
    const screen = window.matchMedia(query);
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
  }, [bar, query]);
}

export function StickyActions({ children, upTo = 'medium', className }: StickyActionsProps) {
  const bar = useRef<HTMLDivElement>(null);
  useStickyBar(bar, sticks(upTo));
  return (
    <Bar ref={bar} $upTo={upTo} className={className}>
      {children}
    </Bar>
  );
}
