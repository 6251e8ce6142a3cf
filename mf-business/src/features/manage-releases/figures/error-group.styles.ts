import { media } from '@worklane/kernel/theme';
import { styled } from 'styled-components';

export const ErrorItem = styled.li`
  display: flex;
  flex-direction: column;
  gap: var(--s1);
  padding: var(--s4) var(--s6);
  & + & {
    border-top: 1px solid var(--border);
  }
  h3 {
    font-size: var(--fs-15);
    line-height: 22px;
    overflow-wrap: anywhere;
  }
  ${media.belowMedium} {
    padding: var(--s4);
  }
`;

export const Stack = styled.ol.attrs({ translate: 'no' })`
  list-style: none;
  margin: var(--s2) 0 0;
  padding: var(--s3) var(--s4);
  border-radius: var(--r-md);
  background: var(--bg-sunken);
  font-family: var(--font-mono);
  font-size: var(--fs-13);
  line-height: 22px;
  color: var(--text-2);
`;

export const StackPlace = styled.li`
  overflow-wrap: anywhere;
  &[data-known] {
    font-weight: 600;
    color: var(--text);
  }
`;
