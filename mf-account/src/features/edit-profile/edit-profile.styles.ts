import { styled } from 'styled-components';

export const BusinessName = styled.div`
  display: flex;
  flex-direction: column;
  flex: 1;
  min-width: min(12rem, 100%);
  font-weight: 550;
  overflow-wrap: anywhere;
  a {
    color: var(--text);
  }
  > :last-child {
    font-weight: 400;
  }
`;
