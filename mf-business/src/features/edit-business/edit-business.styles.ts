import { media } from '@worklane/kernel/theme';
import { Stack } from '@worklane/kernel/ui';
import { styled } from 'styled-components';

export const FormPlace = styled.div`
  margin-top: var(--s5);
`;

export const SummaryPlace = styled.div`
  display: flex;
  flex-direction: column;
  gap: var(--s4);
  &:not(:empty) {
    padding: var(--s6) 0 0;
  }
`;

export const MissingList = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: 0 var(--s4);
  a {
    display: inline-flex;
    align-items: center;
    min-height: 32px;
  }
`;

export const Chip = styled.li`
  display: inline-flex;
  align-items: center;
  max-width: 100%;
  padding-left: var(--s3);
  border-radius: var(--r-sm);
  background: var(--bg-sunken);
  font-size: var(--fs-14);
  line-height: 20px;
  font-weight: 550;
  overflow-wrap: anywhere;
  button {
    flex: none;
  }
`;

export const EntryRow = styled.div<{ $columns: string }>`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 44px;
  gap: var(--s2);
  align-items: start;
  > button {
    grid-column: 2;
    grid-row: 1;
    margin-top: 26px;
  }
  > div {
    grid-column: 1;
  }
  & + & {
    margin-top: var(--s2);
  }
  ${media.fromMedium} {
    grid-template-columns: ${({ $columns }) => $columns} 44px;
    > button {
      grid-column: auto;
      grid-row: auto;
    }
    > div {
      grid-column: auto;
    }
  }
`;

export const Differences = styled.table`
  width: 100%;
  margin-top: var(--s3);
  border-collapse: collapse;
  font-size: var(--fs-14);
  line-height: 20px;
  th,
  td {
    padding: var(--s2) var(--s2) var(--s2) 0;
    text-align: left;
    vertical-align: top;
    overflow-wrap: anywhere;
  }
  tbody tr {
    border-top: 1px solid var(--border);
  }
`;

export const RegisterNotes = styled(Stack)`
  &:not(:empty) {
    margin-top: var(--s2);
  }
`;
