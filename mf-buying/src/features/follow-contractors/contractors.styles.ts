import { media } from '@worklane/kernel/theme';
import { Table } from '@worklane/kernel/ui';
import { styled } from 'styled-components';

export const ContractorTable = styled(Table)`
  td {
    padding: var(--s3) var(--s2);
    vertical-align: top;
    font-variant-numeric: tabular-nums;
  }
  td:first-child {
    min-width: 190px;
    padding-left: var(--s6);
  }
  td:last-child {
    padding-right: var(--s4);
  }
  th {
    padding: 0 var(--s2);
  }
  [data-label]::before {
    display: none;
  }
  ${media.belowMedium} {
    tr {
      display: grid;
      grid-template-columns: repeat(2, minmax(0, 1fr));
      gap: var(--s3) var(--s4);
      padding: var(--s4);
    }
    td,
    td:first-child,
    td:last-child {
      min-width: 0;
      padding: 0;
    }
    td:first-child,
    td[data-wide] {
      grid-column: 1 / -1;
    }
    td[data-wide] {
      order: 1;
    }
    td[data-first] {
      order: -1;
    }
    td:first-child {
      order: -2;
    }
    [data-label]::before {
      content: attr(data-label);
      display: block;
      font-size: var(--fs-13);
      line-height: 18px;
      color: var(--text-muted);
    }
  }
`;

export const Named = styled.div`
  display: flex;
  gap: var(--s3);
  min-width: 0;
  > div {
    min-width: 0;
  }
  > div > :first-child {
    font-weight: 600;
    color: var(--text);
    overflow-wrap: anywhere;
  }
`;

export const Mark = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 6px;
  font-size: var(--fs-13);
  font-weight: 550;
  white-space: nowrap;
  color: var(--ok-text);
  &[data-warns] {
    color: var(--notice-text);
  }
`;

export const Days = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 6px;
  font-size: var(--fs-14);
  white-space: nowrap;
`;

export const Inspection = styled.div`
  margin-top: var(--s3);
`;

export const OpeningNote = styled.p`
  padding: var(--s3) var(--s6);
  border-top: 1px solid var(--border);
  font-size: var(--fs-13);
  line-height: 18px;
  color: var(--text-muted);
  ${media.belowMedium} {
    padding: var(--s3) var(--s4);
  }
`;
