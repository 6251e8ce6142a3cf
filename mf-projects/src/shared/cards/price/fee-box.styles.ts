import { media } from '@worklane/kernel/theme';
import { styled } from 'styled-components';

export const PriceAndFee = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s5);
  align-items: start;
  ${media.fromMedium} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
    gap: var(--s8);
    > :last-child {
      padding-left: var(--s8);
      border-left: 1px solid var(--border);
    }
  }
`;

export const FeeList = styled.dl<{ $isAbove?: boolean }>`
  display: flex;
  flex-direction: column;
  gap: var(--s2);
  font-size: var(--fs-15);
  line-height: 22px;
  font-variant-numeric: tabular-nums;
  ${({ $isAbove }) => ($isAbove ? 'margin-bottom: var(--s5);' : '')}
`;

export const FeeRow = styled.div<{ $isTotal?: boolean }>`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: var(--s3);
  min-height: 22px;
  dd {
    white-space: nowrap;
  }
  ${({ $isTotal }) =>
    $isTotal
      ? 'padding-top: var(--s2); border-top: 1px solid var(--border); font-weight: 600;'
      : 'dt { color: var(--text-muted); }'}
`;

export const FeeNote = styled.p`
  margin-top: var(--s2);
  font-size: var(--fs-13);
  line-height: 18px;
  color: var(--text-muted);
`;
