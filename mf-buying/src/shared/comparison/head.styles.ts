import { media } from '@worklane/kernel/theme';
import { css, styled } from 'styled-components';
import { COMPACT_HEAD } from './table.styles.ts';

export interface StuckHead {
  /** Whether only name, total and Award are shown. */
  $isStuck: boolean;
  /** Height of the whole head in px. It stays, so that the rows below keep their place. */
  $height: number;
}

const stuckTop = ({ $isStuck, $height }: StuckHead) => css`
  top: min(0px, ${COMPACT_HEAD.wide - $height}px);
  ${media.belowMedium} {
    top: min(0px, ${COMPACT_HEAD.narrow - $height}px);
  }
  ${
    $isStuck &&
    css`
      && {
        height: ${$height}px;
        padding-bottom: 10px;
        vertical-align: bottom;
      }
      border-bottom: 1px solid var(--border);
    `
  }
`;

const headBox = css<StuckHead>`
  ${media.highEnough} {
    position: sticky;
  }
  z-index: 2;
  padding: var(--s5) var(--s4) var(--s4);
  background: var(--bg-surface);
  text-align: left;
  vertical-align: top;
  font-weight: 400;
  ${stuckTop}
  @media print {
    position: static;
    height: auto;
    padding: 0 5pt 4pt;
    vertical-align: top;
  }
`;

export const HeadCell = styled.th<StuckHead>`
  ${headBox}
  border-left: 1px solid var(--border);
  &:last-child {
    border-top-right-radius: var(--r-lg);
  }
  &:first-child {
    border-left: 0;
    border-top-left-radius: var(--r-lg);
  }
  ${media.belowMedium} {
    padding: var(--s3) var(--s4) var(--s4);
  }
`;

export const CornerCell = styled.td<StuckHead>`
  ${headBox}
  left: 0;
  z-index: 3;
  padding-left: var(--s6);
  border-top-left-radius: var(--r-lg);
  box-shadow: 1px 0 0 var(--border);
  @media print {
    padding-left: 0;
    box-shadow: none;
  }
`;

export const CornerTitle = styled.span`
  display: block;
  font-weight: 600;
`;

export const HeadName = styled.div<{ $isStuck: boolean }>`
  display: flex;
  align-items: center;
  gap: 10px;
  min-height: ${({ $isStuck }) => ($isStuck ? 0 : 40)}px;
  font-size: var(--fs-15);
  line-height: 20px;
  font-weight: 600;
  overflow-wrap: anywhere;
  ${({ $isStuck }) =>
    $isStuck &&
    css`
      > :first-child:not(:last-child) {
        display: none;
      }
      > :last-child {
        display: -webkit-box;
        -webkit-box-orient: vertical;
        -webkit-line-clamp: 1;
        overflow: hidden;
        font-size: var(--fs-14);
        ${media.belowMedium} {
          -webkit-line-clamp: 2;
        }
      }
    `}
  @media print {
    min-height: 0;
    font-size: 9pt;
    > :first-child:not(:last-child) {
      display: none;
    }
  }
`;

export const Caption = styled.p`
  font-size: var(--fs-13);
  line-height: 18px;
  color: var(--text-muted);
  @media print {
    font-size: 7.5pt;
    line-height: 1.3;
  }
`;

export const HeadValues = styled.div<{ $isStuck: boolean }>`
  ${({ $isStuck }) =>
    $isStuck &&
    css`
      ${media.fromMedium} {
        display: flex;
        align-items: center;
        justify-content: space-between;
        gap: var(--s2);
        min-height: 44px;
      }
      ${Caption} {
        display: none;
      }
    `}
`;

export const HeadTotal = styled.p<{ $isStuck: boolean }>`
  margin-top: ${({ $isStuck }) => ($isStuck ? 0 : 'var(--s2)')};
  font-size: ${({ $isStuck }) => ($isStuck ? 'var(--fs-16)' : 'var(--fs-20)')};
  line-height: 28px;
  font-weight: 620;
  letter-spacing: -0.01em;
  font-variant-numeric: tabular-nums;
  @media print {
    margin: 0;
    font-size: 10pt;
    line-height: 1.4;
  }
`;

export const HeadButtons = styled.div<{ $isStuck: boolean }>`
  display: flex;
  flex-wrap: wrap;
  gap: var(--s2);
  margin-top: ${({ $isStuck }) => ($isStuck ? 0 : 'var(--s3)')};
  > button {
    flex: ${({ $isStuck }) => ($isStuck ? '0 1 auto' : '1 1 auto')};
    --pad: 8px;
  }
  ${media.belowMedium} {
    flex-direction: column;
    margin-top: var(--s2);
    > button {
      width: 100%;
    }
  }
  @media print {
    display: none;
  }
`;

/** The name of a chosen quote, in up to two lines. */
export const PairPlace = styled.div`
  > div > div {
    height: 52px;
    gap: var(--s1);
    padding: 0 var(--s2);
  }
  span[aria-hidden='true'] {
    display: -webkit-box;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 2;
    white-space: normal;
    font-size: var(--fs-14);
    line-height: 18px;
    font-weight: 600;
  }
`;
