import { styled } from 'styled-components';

/** What is for the screen alone; adds no box of its own. */
export const NotPrinted = styled.div<{ $isPrinted?: boolean }>`
  display: contents;
  @media print {
    ${({ $isPrinted }) => !$isPrinted && 'display: none;'}
  }
`;
