import { media } from '@worklane/kernel/theme';
import { styled } from 'styled-components';

export const SecretPanel = styled.div`
  margin-top: 2px;
  padding: var(--s4) var(--s5) var(--s5);
  border-radius: var(--r-md);
  background: var(--bg-sunken);
  font-size: var(--fs-14);
  line-height: 20px;
  color: var(--text-2);
  outline: none;
  ${media.belowMedium} {
    padding: var(--s4);
  }
`;
