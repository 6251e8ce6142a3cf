import { styled } from 'styled-components';

export {
  FormColumn as AccountColumn,
  Sheet,
  SheetAbout as About,
  SheetActions,
  SheetSection as Section,
} from '@worklane/shared-kernel/ui';

export const TabsPlace = styled.div`
  margin: var(--s4) 0 var(--s6);
`;

/** What is said above the sections; without room where nothing is. */
export const NoticePlace = styled.div`
  margin-bottom: var(--s6);
  &:empty {
    display: none;
  }
`;

/** Rows with a line between them. */
export const Rows = styled.ul`
  margin: calc(-1 * var(--s3)) 0;
  > li + li {
    border-top: 1px solid var(--border);
  }
`;
