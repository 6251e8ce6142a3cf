import { media } from '@worklane/kernel/theme';
import { styled } from 'styled-components';

export const PageBody = styled.div`
  margin-top: var(--s8);
  ${media.belowMedium} {
    margin-top: var(--s6);
  }
`;

export const HeadLine = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: flex-start;
  justify-content: space-between;
  gap: var(--s4) var(--s6);
  > :first-child {
    flex: 1 1 340px;
    min-width: 0;
  }
`;

export const Meta = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--s2) var(--s4);
  margin-top: var(--s2);
  color: var(--text-muted);
  font-size: var(--fs-15);
  line-height: 22px;
  > span {
    display: inline-flex;
    align-items: center;
    gap: var(--s2);
    min-width: 0;
    overflow-wrap: anywhere;
  }
  b {
    color: var(--text);
    font-weight: 550;
  }
`;

export const HeadActions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--s2);
  &:empty {
    display: none;
  }
  ${media.belowMedium} {
    display: grid;
    grid-template-columns: repeat(2, minmax(0, 1fr));
    width: 100%;
    > button {
      --pad: 8px;
      font-size: var(--fs-14);
    }
  }
`;

export const ProgressLine = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: var(--s3) var(--s6);
  margin: var(--s5) 0;
  ${media.belowMedium} {
    > :first-child {
      flex-basis: 100%;
    }
  }
`;

export const DueText = styled.span`
  margin-inline-end: var(--s3);
  font-size: var(--fs-14);
  font-weight: 520;
  font-variant-numeric: tabular-nums;
  &[data-soon] {
    color: var(--notice-text);
  }
`;
