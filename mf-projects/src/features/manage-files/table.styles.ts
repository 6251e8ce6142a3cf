import { media } from '@worklane/shared-kernel/theme';
import { styled } from 'styled-components';

// Drawn as cards on phones, the elements of a table lose their own roles in some browsers, so each has its role named.
export const Table = styled.table.attrs({ role: 'table' })`
  width: 100%;
  border-collapse: collapse;
  table-layout: fixed;
  ${media.belowMedium} {
    display: block;
    tbody {
      display: block;
    }
    thead {
      position: absolute;
      width: 1px;
      height: 1px;
      overflow: hidden;
      clip-path: inset(50%);
    }
  }
`;

export const RowGroup = styled.tbody.attrs({ role: 'rowgroup' })``;

export const HeadCell = styled.th.attrs({ role: 'columnheader', scope: 'col' })``;

export const HeadRow = styled.tr.attrs({ role: 'row' })`
  height: 44px;
  background: var(--bg-subtle);
  th {
    padding: 0 var(--s3);
    font-size: var(--fs-13);
    line-height: 18px;
    font-weight: 550;
    color: var(--text-2);
    text-align: start;
  }
  th:first-child {
    padding-left: var(--s6);
    border-top-left-radius: var(--r-lg);
  }
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
    border-top-right-radius: var(--r-lg);
  }
`;

export const Row = styled.tr.attrs({ role: 'row' })`
  height: 64px;
  border-top: 1px solid var(--border);
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

export const Cell = styled.td.attrs({ role: 'cell' })`
  padding: var(--s2) var(--s3);
  font-size: var(--fs-15);
  line-height: 22px;
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
