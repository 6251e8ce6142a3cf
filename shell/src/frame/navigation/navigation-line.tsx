import { media } from '@worklane/shared-kernel/theme';
import { keyframes, styled } from 'styled-components';

const grow = keyframes`from { transform: scaleX(0.15); }`;

/**
 * A line at the top of the window while the next page is about to be drawn. Screen readers get the heading of the page
 * instead.
 */
export function NavigationLine() {
  return <Line aria-hidden="true" data-navigation-line="" />;
}

const Line = styled.div`
  position: fixed;
  inset: 0 0 auto;
  height: 3px;
  background: var(--fill-primary);
  transform: scaleX(0.9);
  transform-origin: left;
  animation: ${grow} 1s var(--ease);
  z-index: var(--z-toast);
  pointer-events: none;
  ${media.forcedColors} {
    forced-color-adjust: none;
    background: Highlight;
  }
  @media print {
    display: none;
  }
`;
