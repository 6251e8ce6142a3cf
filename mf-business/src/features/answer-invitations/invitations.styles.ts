import { media } from '@worklane/kernel/theme';
import { styled } from 'styled-components';

export const Column = styled.div`
  width: 100%;
  max-width: calc(800px + 2 * var(--gutter));
  margin: 0 auto;
  padding: 0 var(--gutter);
`;

export const Heading = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  justify-content: space-between;
  gap: var(--s2) var(--s4);
  margin-bottom: var(--s6);
  color: var(--text-muted);
  h1 {
    color: var(--text);
  }
`;

export const Carousel = styled.div`
  position: relative;
  display: grid;
  grid-template-columns: 48px minmax(0, 1fr) 48px;
  gap: var(--s4) var(--s2);
  align-items: center;
`;

export const CardPlace = styled.div`
  grid-column: 1 / -1;
  grid-row: 1;
  min-width: 0;
`;

export const Arrow = styled.div<{ $side: 'left' | 'right' }>`
  grid-row: 2;
  grid-column: ${({ $side }) => ($side === 'left' ? 1 : 3)};
  button {
    width: 48px;
    height: 48px;
    border-radius: var(--r-full);
  }
  ${media.fromLarge} {
    position: absolute;
    /* Relative to the whole grid, not to one of its rows. */
    grid-area: auto;
    top: calc(50% - 44px);
    ${({ $side }) => $side}: -72px;
  }
`;

export const Dots = styled.div`
  grid-row: 2;
  grid-column: 2;
  display: flex;
  justify-content: center;
  gap: var(--s2);
`;

export const Dot = styled.span<{ $isCurrent: boolean }>`
  width: ${({ $isCurrent }) => ($isCurrent ? 24 : 6)}px;
  height: 6px;
  border-radius: 3px;
  background: ${({ $isCurrent }) => ($isCurrent ? 'var(--fill-primary)' : 'var(--border-control)')};
`;

export const CardHead = styled.div`
  display: flex;
  align-items: center;
  gap: var(--s5);
  margin-bottom: var(--s5);
  overflow-wrap: anywhere;
  > div {
    min-width: 0;
  }
  p {
    color: var(--text-muted);
  }
`;

export const Leads = styled.div`
  margin-top: var(--s6);
  ul {
    display: flex;
    flex-wrap: wrap;
    gap: var(--s3) var(--s6);
    margin-top: var(--s3);
  }
  h3 {
    font-size: var(--fs-15);
  }
`;

export const Lead = styled.li`
  display: inline-flex;
  align-items: center;
  gap: var(--s3);
  min-width: 0;
  font-weight: 520;
  overflow-wrap: anywhere;
`;

export const LeavingBox = styled.div`
  display: grid;
  grid-template-columns: 40px minmax(0, 1fr);
  gap: var(--s3);
  align-items: center;
  margin-top: var(--s6);
  padding: var(--s4);
  border-radius: var(--r-md);
  background: var(--bg-sunken);
  font-size: var(--fs-14);
  line-height: 20px;
  overflow-wrap: anywhere;
  > :nth-child(n + 3) {
    grid-column: 1 / -1;
  }
  b {
    display: block;
  }
`;
