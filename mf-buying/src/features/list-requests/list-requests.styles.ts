import { media } from '@worklane/kernel/theme';
import { styled } from 'styled-components';

export const HeadActions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--s2);
  ${media.belowMedium} {
    width: 100%;
    > :last-child {
      flex: 1;
    }
  }
`;

export const ToolRow = styled.form`
  display: grid;
  gap: var(--s3);
  margin-top: var(--s6);
  ${media.fromMedium} {
    grid-template-columns: minmax(0, 1fr) 236px;
  }
  @media print {
    display: none;
  }
`;

export const Filters = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--s2);
  margin-top: var(--s3);
  @media print {
    display: none;
  }
`;

export const ChipCount = styled.span`
  margin-left: var(--s2);
  color: var(--text-muted);
  font-weight: 400;
  font-variant-numeric: tabular-nums;
`;

export const ChosenFilter = styled.div`
  flex: 1 1 130px;
  max-width: 190px;
  min-width: 0;
`;

export const Lists = styled.div<{ $isOld?: boolean }>`
  margin-top: var(--s8);
  ${({ $isOld }) => $isOld && 'opacity: 0.6; transition: opacity var(--t-base) 200ms;'}
`;

export const GroupSection = styled.section`
  & + & {
    margin-top: var(--s10);
  }
`;

export const GroupTitle = styled.h2`
  margin-bottom: var(--s3);
`;

export const GroupCount = styled.span`
  margin-left: var(--s2);
  font-size: var(--fs-16);
  font-weight: 400;
  color: var(--text-muted);
  font-variant-numeric: tabular-nums;
`;
