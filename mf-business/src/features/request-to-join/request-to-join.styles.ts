import { styled } from 'styled-components';

export const ActionPlace = styled.div`
  margin-top: var(--s4);
`;
