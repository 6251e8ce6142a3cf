import { styled } from 'styled-components';

export const BackLink = styled.a`
  display: inline-flex;
  align-items: center;
  gap: 6px;
  min-height: 44px;
  margin: -6px 0 2px;
  font-size: var(--fs-14);
  font-weight: 550;
  color: var(--text-2);
  @media print {
    display: none;
  }
`;
