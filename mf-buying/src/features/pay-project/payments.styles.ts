import { media } from '@worklane/kernel/theme';
import { Table } from '@worklane/kernel/ui';
import { styled } from 'styled-components';

export const Progress = styled.div`
  padding: var(--s4) var(--s6);
  p {
    display: flex;
    flex-wrap: wrap;
    justify-content: space-between;
    gap: var(--s1) var(--s3);
    font-size: var(--fs-15);
    line-height: 22px;
    font-variant-numeric: tabular-nums;
  }
  progress {
    display: block;
    width: 100%;
    height: 6px;
    margin-top: var(--s2);
    overflow: hidden;
    border: 0;
    border-radius: 3px;
    background: var(--bg-sunken);
    accent-color: var(--fill-primary);
    appearance: none;
  }
  progress::-webkit-progress-bar {
    background: var(--bg-sunken);
  }
  progress::-webkit-progress-value {
    background: var(--fill-primary);
  }
  progress::-moz-progress-bar {
    background: var(--fill-primary);
  }
  ${media.belowMedium} {
    padding: var(--s4);
  }
`;

export const Steps = styled(Table)`
  font-variant-numeric: tabular-nums;
  td,
  th {
    padding: var(--s3) var(--s3);
  }
  td:first-child {
    padding-left: var(--s6);
  }
  td:last-child,
  th:last-child {
    padding-right: var(--s6);
  }
  [data-end] {
    text-align: end;
  }
  [data-sum] {
    font-weight: 650;
  }
  ${media.belowMedium} {
    tr {
      display: grid;
      grid-template-columns: repeat(2, minmax(0, 1fr));
      gap: var(--s3) var(--s4);
      padding: var(--s4);
    }
    tfoot {
      display: block;
    }
    td,
    td:first-child,
    td:last-child,
    td[data-end] {
      padding: 0;
      text-align: start;
    }
    td:first-child {
      grid-column: 1 / -1;
    }
    td:empty {
      display: none;
    }
    [data-label]::before {
      content: attr(data-label);
      display: block;
      font-size: var(--fs-13);
      line-height: 18px;
      font-weight: 400;
      color: var(--text-muted);
    }
  }
`;

export const StateCell = styled.div`
  display: inline-flex;
  flex-direction: column;
  align-items: flex-end;
  gap: var(--s2);
  ${media.belowMedium} {
    align-items: flex-start;
  }
`;
