import { styled } from 'styled-components';

export const RowList = styled.ul`
  background: var(--bg-surface);
  border: 1px solid var(--border);
  border-radius: var(--r-lg);
  > li + li {
    border-top: 1px solid var(--border);
  }
`;
