import { media } from '@worklane/kernel/theme';
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
  /* On phones, quantity and rate are below the item instead of in columns. */
  ${media.belowMedium} {
    th:nth-child(2),
    th:nth-child(3),
    td:nth-child(2),
    td:nth-child(3) {
      display: none;
    }
    th:first-child {
      width: auto;
    }
  }
`;

export const QuantityAndRate = styled.span`
  display: none;
  font-size: var(--fs-14);
  line-height: 20px;
  color: var(--text-muted);
  ${media.belowMedium} {
    display: block;
  }
`;

export const StepName = styled.span`
  display: block;
  font-size: var(--fs-14);
  line-height: 20px;
  color: var(--text-muted);
`;
