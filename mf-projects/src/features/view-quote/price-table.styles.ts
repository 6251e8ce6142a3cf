import { styled } from 'styled-components';

export const LinesFrame = styled.div`
  overflow-x: auto;
`;

export const LinesTable = styled.table`
  width: 100%;
  border-collapse: collapse;
  font-size: var(--fs-15);
  line-height: 22px;
  font-variant-numeric: tabular-nums;
  th,
  td {
    padding: var(--s2) var(--s3) var(--s2) 0;
    text-align: end;
    vertical-align: top;
    font-weight: 400;
  }
  th:first-child {
    width: 50%;
    text-align: start;
    overflow-wrap: anywhere;
  }
  td:last-child,
  th:last-child {
    padding-inline-end: 0;
  }
  thead th {
    font-size: var(--fs-13);
    line-height: 18px;
    color: var(--text-muted);
  }
  tbody tr {
    border-top: 1px solid var(--border);
  }
`;
