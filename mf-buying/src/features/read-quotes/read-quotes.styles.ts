import { styled } from 'styled-components';

export const QuoteRows = styled.ul`
  margin-bottom: var(--s3);
  padding: 0;
  list-style: none;
  li {
    display: flex;
    align-items: center;
    gap: var(--s3);
    min-height: 56px;
  }
  li + li {
    border-top: 1px solid var(--border);
  }
  a {
    flex: 1;
    min-width: 0;
    font-weight: 550;
    overflow-wrap: anywhere;
  }
  b {
    font-variant-numeric: tabular-nums;
  }
`;

export const Points = styled.ul`
  margin-top: var(--s2);
  padding-inline-start: var(--s5);
  list-style: disc;
  overflow-wrap: anywhere;
`;

export const LinesBox = styled.div`
  overflow-x: auto;
`;

export const LinesTable = styled.table`
  width: 100%;
  min-width: 460px;
  border-collapse: collapse;
  font-size: var(--fs-15);
  line-height: 22px;
  font-variant-numeric: tabular-nums;
  th,
  td {
    padding: 10px var(--s3);
    text-align: start;
    vertical-align: top;
    font-weight: 400;
    overflow-wrap: anywhere;
  }
  th:first-child {
    padding-left: var(--s6);
  }
  td:last-child,
  thead th:last-child {
    padding-right: var(--s6);
    text-align: end;
  }
  thead th {
    background: var(--bg-subtle);
    font-size: var(--fs-13);
    font-weight: 550;
    color: var(--text-2);
  }
  tr {
    border-top: 1px solid var(--border);
  }
  tfoot th,
  tfoot td {
    font-weight: 600;
  }
`;
