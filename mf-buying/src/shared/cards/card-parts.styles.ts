import { media } from '@worklane/kernel/theme';
import { styled } from 'styled-components';

export const AsideHead = styled.div`
  display: flex;
  align-items: baseline;
  justify-content: space-between;
  gap: var(--s3);
  margin-bottom: var(--s3);
  h2 {
    font-size: var(--fs-16);
    line-height: 24px;
  }
  a {
    display: inline-flex;
    align-items: center;
    min-height: 24px;
    font-size: var(--fs-14);
    font-weight: 520;
  }
`;

export const StageBody = styled.div`
  display: flex;
  gap: var(--s4);
  padding: var(--s6);
  > div {
    flex: 1;
    min-width: 0;
  }
  p {
    max-width: 62ch;
    margin-top: var(--s1);
    color: var(--text-2);
    overflow-wrap: anywhere;
  }
  ${media.belowMedium} {
    padding: var(--s5) var(--s4);
    > span {
      display: none;
    }
  }
`;

export const StageIcon = styled.span`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  flex: none;
  width: 40px;
  height: 40px;
  border-radius: 10px;
  background: var(--tint-notice);
  color: var(--tint-notice-text);
`;

export const StageButtons = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--s3);
  margin-top: var(--s4);
  &:empty {
    display: none;
  }
  ${media.belowMedium} {
    flex-direction: column;
    align-items: stretch;
  }
`;

export const Figures = styled.dl`
  display: grid;
  grid-template-columns: repeat(4, minmax(0, 1fr));
  border-top: 1px solid var(--border);
  font-variant-numeric: tabular-nums;
  > div {
    padding: 14px var(--s5);
  }
  > div + div {
    border-left: 1px solid var(--border);
  }
  dt {
    font-size: var(--fs-13);
    line-height: 18px;
    color: var(--text-muted);
  }
  dd {
    margin-top: 2px;
    font-size: var(--fs-15);
    line-height: 22px;
    font-weight: 600;
  }
  dd[data-tone='notice'] {
    color: var(--notice-text);
  }
  ${media.belowMedium} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
    > div {
      padding: var(--s3) var(--s4);
    }
    > div:nth-child(odd) {
      border-left: 0;
    }
    > div:nth-child(n + 3) {
      border-top: 1px solid var(--border);
    }
  }
`;

export const Small = styled.div`
  font-size: var(--fs-13);
  line-height: 18px;
  color: var(--text-muted);
  overflow-wrap: anywhere;
  > svg {
    display: inline-block;
    margin-inline-end: var(--s1);
    vertical-align: -3px;
  }
`;
