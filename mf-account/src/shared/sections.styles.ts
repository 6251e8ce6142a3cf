import { styled } from 'styled-components';

export {
  FormColumn as AccountColumn,
  Sheet,
  SheetAbout as About,
  SheetActions,
  SheetSection as Section,
} from '@worklane/kernel/ui';

export const TabsPlace = styled.div`
  margin: var(--s4) 0 var(--s6);
`;

export const NoticePlace = styled.div`
  margin-bottom: var(--s6);
  &:empty {
    display: none;
  }
`;

export const Rows = styled.ul`
  margin: calc(-1 * var(--s3)) 0;
  > li + li {
    border-top: 1px solid var(--border);
  }
`;
