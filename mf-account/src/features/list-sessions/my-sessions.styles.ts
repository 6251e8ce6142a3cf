import { media } from '@worklane/kernel/theme';
import { styled } from 'styled-components';

export const Row = styled.li`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto;
  align-items: center;
  gap: var(--s1) var(--s4);
  padding: var(--s4) 0;
  ${media.belowMedium} {
    grid-template-columns: auto minmax(0, 1fr);
    > button {
      grid-column: 2;
      justify-self: start;
      min-height: 44px;
      margin-left: calc(-1 * var(--s3));
    }
  }
`;

export const DeviceIcon = styled.span`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  width: 44px;
  height: 44px;
  border-radius: var(--r-md);
  background: var(--bg-sunken);
  color: var(--text-2);
`;

export const RowText = styled.div`
  overflow-wrap: anywhere;
`;

export const RowTitle = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--s1) var(--s2);
  font-size: var(--fs-15);
  line-height: 22px;
  font-weight: 550;
`;
