import { media } from '@worklane/kernel/theme';
import { styled } from 'styled-components';

export const PasteHeading = styled.h3`
  margin-bottom: var(--s2);
  font-size: var(--fs-15);
  line-height: 22px;
  font-weight: 600;
  color: var(--text);
`;

export const ColumnList = styled.table`
  width: 100%;
  border-collapse: collapse;
  table-layout: fixed;
  th,
  td {
    padding: var(--s2) var(--s3) var(--s2) 0;
    text-align: start;
    vertical-align: top;
  }
  thead th {
    padding-block: 0 var(--s1);
    font-size: var(--fs-13);
    line-height: 18px;
    font-weight: 550;
  }
  th:first-child {
    width: 26%;
  }
  th:last-child,
  td:last-child {
    width: 38%;
    padding-inline-end: 0;
  }
  ${media.belowSmall} {
    display: block;
    thead {
      position: absolute;
      width: 1px;
      height: 1px;
      overflow: hidden;
      clip-path: inset(50%);
    }
    tbody {
      display: block;
    }
  }
`;

export const ColumnRow = styled.tr`
  border-top: 1px solid var(--border);
  &[data-unsure] {
    background: var(--notice-bg);
    box-shadow: 0 0 0 var(--s2) var(--notice-bg);
    clip-path: inset(0 calc(-1 * var(--s2)));
  }
  ${media.belowSmall} {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    padding: var(--s2) 0;
    > th,
    > td,
    > td:last-child {
      width: auto;
      padding: 2px 0;
    }
  }
`;

export const ColumnName = styled.th`
  font-weight: 550;
  color: var(--text);
  overflow-wrap: anywhere;
`;

export const Samples = styled.td`
  font-size: var(--fs-14);
  font-variant-numeric: tabular-nums;
  overflow-wrap: anywhere;
`;

export const RowList = styled.ul`
  display: flex;
  flex-direction: column;
  list-style: none;
  > li {
    padding: var(--s2) 0;
    border-top: 1px solid var(--border);
  }
  > li[data-beside] {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: var(--s3);
  }
  button {
    flex: none;
  }
`;

export const RowName = styled.div`
  min-width: 0;
  overflow-wrap: anywhere;
  font-variant-numeric: tabular-nums;
  b {
    display: block;
    font-weight: 550;
    color: var(--text);
  }
  span {
    font-size: var(--fs-14);
    color: var(--text-muted);
  }
`;

export const SumLine = styled.p`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: var(--s1) var(--s3);
  padding-top: var(--s3);
  border-top: 1px solid var(--border);
  font-variant-numeric: tabular-nums;
  b {
    font-size: var(--fs-18);
    font-weight: 600;
    color: var(--text);
  }
  ~ div {
    margin-top: var(--s3);
  }
`;

export const AddReason = styled.p`
  flex: 1;
  align-self: center;
  font-size: var(--fs-14);
  line-height: 20px;
  color: var(--text-muted);
`;
