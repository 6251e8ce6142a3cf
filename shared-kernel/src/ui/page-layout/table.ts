import { styled } from 'styled-components';
import { media } from '../../theme/media.ts';

/** Each element names its role, because some browsers drop table roles when `display` changes. */
export const Table = styled.table.attrs({ role: 'table' })`
  width: 100%;
  border-collapse: collapse;
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

export const TableGroup = styled.tbody.attrs({ role: 'rowgroup' })``;

export const TableHeadRow = styled.tr.attrs({ role: 'row' })`
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
  th:last-child {
    border-top-right-radius: var(--r-lg);
  }
`;

export const TableHeadCell = styled.th.attrs({ role: 'columnheader', scope: 'col' })``;

export const TableRow = styled.tr.attrs({ role: 'row' })`
  border-top: 1px solid var(--border);
`;

export const TableCell = styled.td.attrs({ role: 'cell' })`
  padding: var(--s2) var(--s3);
  font-size: var(--fs-15);
  line-height: 22px;
`;
