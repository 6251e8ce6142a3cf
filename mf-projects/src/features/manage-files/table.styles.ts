import { media } from '@worklane/kernel/theme';
import { Table, TableCell, TableHeadRow, TableRow } from '@worklane/kernel/ui';
import { styled } from 'styled-components';

export const FixedTable = styled(Table)`
  table-layout: fixed;
`;

export const HeadRow = styled(TableHeadRow)`
  th:nth-child(2) {
    width: 128px;
  }
  th:nth-child(3) {
    width: 148px;
  }
  th:nth-child(4) {
    width: 112px;
  }
  th:last-child {
    width: 76px;
  }
`;

export const Row = styled(TableRow)`
  height: 64px;
  &[data-open] {
    background: var(--bg-selected);
  }
  ${media.belowMedium} {
    position: relative;
    display: flex;
    flex-wrap: wrap;
    gap: 2px var(--s3);
    height: auto;
    padding: var(--s4) 60px var(--s4) var(--s4);
    &:first-child {
      border-top: 0;
    }
  }
`;

export const Cell = styled(TableCell)`
  font-variant-numeric: tabular-nums;
  color: var(--text-2);
  ${media.belowMedium} {
    padding: 0;
    font-size: var(--fs-13);
    line-height: 18px;
    color: var(--text-muted);
    &:nth-child(2) {
      margin-left: 52px;
    }
  }
`;

export const NameCell = styled(Cell)`
  padding-left: var(--s6);
  color: var(--text);
  > span,
  > button,
  > div {
    display: inline-flex;
    vertical-align: middle;
  }
  > div {
    flex-direction: column;
    width: calc(100% - 56px);
    margin-left: var(--s3);
    align-items: flex-start;
    > * {
      max-width: 100%;
    }
  }
  ${media.belowMedium} {
    width: 100%;
    padding: 0;
  }
`;

export const ActionCell = styled(Cell)`
  text-align: end;
  ${media.belowMedium} {
    position: absolute;
    top: var(--s3);
    right: var(--s2);
  }
`;

export const Visibility = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 6px;
`;
