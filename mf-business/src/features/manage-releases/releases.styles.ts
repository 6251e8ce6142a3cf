import { media } from '@worklane/kernel/theme';
import { Muted, TableCell, TableHeadCell, TableHeadRow, TableRow } from '@worklane/kernel/ui';
import { styled } from 'styled-components';
import { Column, Row as ListRow } from '../../shared/operator/operator.styles.ts';

export const Code = styled.code`
  font-size: var(--fs-13);
  overflow-wrap: anywhere;
`;

export const CardText = styled.p`
  font-size: var(--fs-15);
  line-height: 22px;
  color: var(--text-2);
  overflow-wrap: anywhere;
  margin-bottom: var(--s3);
`;

export const Second = styled.span`
  display: block;
  font-size: var(--fs-14);
  line-height: 20px;
  color: var(--text-muted);
  overflow-wrap: anywhere;
`;

export const Warning = styled.span`
  display: inline-flex;
  align-items: center;
  gap: var(--s1);
  color: var(--err-text);
  font-weight: 600;
`;

export const Shrunk = styled(Warning)`
  color: var(--ok-text);
`;

export const HeadRow = styled(TableHeadRow)`
  th {
    padding: 0 var(--s6);
    white-space: nowrap;
  }
`;

export const HeadCell = styled(TableHeadCell)`
  &&[data-number] {
    text-align: end;
  }
`;

export const Row = styled(TableRow)`
  ${media.belowMedium} {
    display: grid;
    gap: var(--s1);
    padding: var(--s4);
  }
`;

export const Cell = styled(TableCell)`
  padding: var(--s3) var(--s6);
  overflow-wrap: anywhere;
  ${media.belowMedium} {
    padding: 0;
    &:empty {
      display: none;
    }
    &[data-label]::before {
      content: attr(data-label) ': ';
      color: var(--text-muted);
    }
  }
`;

export const NumberCell = styled(Cell)`
  font-variant-numeric: tabular-nums;
  white-space: nowrap;
  ${media.fromMedium} {
    text-align: end;
  }
`;

export const ActionCell = styled(Cell)`
  ${media.fromMedium} {
    text-align: end;
    white-space: nowrap;
  }
`;

export const PackageColumns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s5);
  align-items: start;
  ${media.fromLarge} {
    grid-template: 'main live' auto 'main history' 1fr / minmax(0, 1fr) 328px;
  }
`;

export const PackageMain = styled(Column)`
  ${media.fromLarge} {
    grid-area: main;
  }
`;

export const PackageLive = styled(Column)`
  ${media.fromLarge} {
    grid-area: live;
  }
`;

export const PackageHistory = styled(PackageLive)`
  ${media.fromLarge} {
    grid-area: history;
    li {
      grid-template-columns: minmax(0, 1fr);
    }
    && li > time {
      justify-self: start;
    }
  }
`;

export const ReleaseRow = styled(ListRow)`
  ${media.belowMedium} {
    grid-template-columns: minmax(0, 1fr);
    > :nth-child(2) {
      order: 1;
      justify-self: start;
    }
  }
`;

export const RampParts = styled.div`
  display: grid;
  gap: var(--s3);
  && > p {
    margin: 0;
  }
`;

export const Share = styled(Muted)`
  white-space: nowrap;
`;

export const PlainList = styled.ul`
  list-style: none;
  margin: 0;
  padding: 0;
`;

export const Choice = styled.nav`
  display: flex;
  flex-wrap: wrap;
  gap: var(--s2);
  [aria-current] {
    border-color: var(--fill-primary);
    background: var(--bg-selected);
  }
`;
