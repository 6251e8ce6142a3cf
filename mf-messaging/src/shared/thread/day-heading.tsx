import { styled } from 'styled-components';

export const DayHeading = styled.h2`
  margin: var(--s5) 0 var(--s4);
  font-size: var(--fs-13);
  line-height: 18px;
  font-weight: 550;
  letter-spacing: 0;
  text-align: center;
  color: var(--text-muted);
`;
