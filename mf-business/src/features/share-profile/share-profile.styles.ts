import { styled } from 'styled-components';

export const Address = styled.p`
  font-size: var(--fs-14);
  line-height: 20px;
  overflow-wrap: anywhere;
`;
