import { styled } from 'styled-components';

export const Count = styled.p`
  font-variant-numeric: tabular-nums;
`;
