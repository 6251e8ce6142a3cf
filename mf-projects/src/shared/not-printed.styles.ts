import { styled } from 'styled-components';

/** Hides content in print; has no box of its own. */
export const NotPrinted = styled.div<{ $isPrinted?: boolean }>`
  display: contents;
  @media print {
    ${({ $isPrinted }) => !$isPrinted && 'display: none;'}
  }
`;
