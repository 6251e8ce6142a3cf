import { styled } from 'styled-components';

export const NotPrinted = styled.div<{ $isPrinted?: boolean }>`
  display: contents;
  @media print {
    ${({ $isPrinted }) => !$isPrinted && 'display: none;'}
  }
`;
