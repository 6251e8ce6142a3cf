import { media } from '@worklane/kernel/theme';
import { css, styled } from 'styled-components';

/** Width of the column of labels, in px. */
const LABEL_WIDTH = 216;
const COLUMN_MIN_WIDTH = 220;
/** Quotes that fit side by side on a wide screen. */
const FITTING_QUOTES = 4;

/** Room for the head with name, total and Award, in px. */
export const COMPACT_HEAD = { wide: 88, narrow: 164 } as const;

const scrollBox = css`
  overflow: auto;
  max-height: calc(100vh - var(--s8));
  overscroll-behavior: contain;
  @media print {
    overflow: visible;
    max-height: none;
  }
`;

export const TableBox = styled.div<{ $columns: number }>`
  position: relative;
  margin-top: var(--s4);
  border: 1px solid var(--border);
  border-radius: var(--r-lg);
  background: var(--bg-surface);
  box-shadow: var(--e1);
  ${({ $columns }) => $columns > FITTING_QUOTES && scrollBox}
  ${media.mediumToWide} {
    ${scrollBox}
  }
  &:focus-visible {
    outline: 2px solid var(--focus);
    outline-offset: 2px;
  }
  @media print {
    margin: 0;
    border: 0;
    border-radius: 0;
    box-shadow: none;
  }
`;

/** Leaves the screen when the head of the table begins to stick. */
export const StickMark = styled.span`
  position: absolute;
  top: 100px;
  width: 1px;
  height: 1px;
`;

export const SheetTable = styled.table<{ $columns: number }>`
  width: 100%;
  table-layout: fixed;
  border-collapse: separate;
  border-spacing: 0;
  font-size: var(--fs-15);
  line-height: 22px;
  font-variant-numeric: tabular-nums;
  ${media.fromMedium} {
    min-width: ${({ $columns }) => LABEL_WIDTH + $columns * COLUMN_MIN_WIDTH}px;
  }
  @media print {
    min-width: 0;
    font-size: 8.5pt;
    line-height: 1.35;
    & + & {
      break-before: page;
    }
  }
`;

export const LabelColumn = styled.col`
  width: ${LABEL_WIDTH}px;
  @media print {
    width: 17%;
  }
`;

const cellBox = css`
  padding: 11px var(--s4);
  vertical-align: top;
  text-align: left;
  border-top: 1px solid var(--border);
  overflow-wrap: anywhere;
  @media print {
    padding: 3pt 5pt;
    break-inside: avoid;
  }
`;

export const LabelCell = styled.th<{ $isStrong?: boolean }>`
  ${cellBox}
  position: sticky;
  left: 0;
  z-index: 1;
  padding-left: var(--s6);
  background: var(--bg-surface);
  /* The border of the first values scrolls away under this column. */
  box-shadow: 1px 0 0 var(--border);
  color: ${({ $isStrong }) => ($isStrong ? 'var(--text)' : 'var(--text-2)')};
  font-weight: ${({ $isStrong }) => ($isStrong ? 600 : 400)};
  @media print {
    position: static;
    padding-left: 0;
    box-shadow: none;
  }
`;

export const Small = styled.span`
  display: block;
  font-size: var(--fs-13);
  line-height: 18px;
  font-weight: 400;
  color: var(--text-muted);
  @media print {
    font-size: 7.5pt;
    line-height: 1.3;
  }
`;

export const ValueCell = styled.td<{ $isStrong?: boolean; $isSmall?: boolean }>`
  ${cellBox}
  border-left: 1px solid var(--border);
  font-weight: ${({ $isStrong }) => ($isStrong ? 600 : 400)};
  ${({ $isSmall }) =>
    $isSmall &&
    css`
      font-size: var(--fs-14);
      line-height: 20px;
      color: var(--text-2);
      @media print {
        font-size: inherit;
        line-height: inherit;
      }
    `}
  ${media.belowMedium} {
    border-left: 0;
    border-top: 0;
    padding-top: 2px;
  }
  @media print {
    border-left: 1px solid var(--border);
    border-top: 1px solid var(--border);
    padding-top: 3pt;
  }
`;

/** A label above its values, on phones. */
export const LabelAbove = styled.th<{ $isStrong?: boolean }>`
  position: relative;
  padding: var(--s3) var(--s4) 0;
  border-top: 1px solid var(--border);
  text-align: left;
  font-size: var(--fs-13);
  line-height: 18px;
  font-weight: ${({ $isStrong }) => ($isStrong ? 600 : 550)};
  color: ${({ $isStrong }) => ($isStrong ? 'var(--text)' : 'var(--text-2)')};
  ${Small} {
    display: inline;
  }
`;

export const GroupCell = styled.th`
  padding: 10px var(--s4) 10px var(--s6);
  border-top: 1px solid var(--border);
  background: var(--bg-subtle);
  text-align: left;
  font-size: var(--fs-14);
  line-height: 20px;
  font-weight: 600;
  > span {
    position: sticky;
    left: var(--s6);
  }
  ${media.belowMedium} {
    padding-left: var(--s4);
  }
  @media print {
    padding: 3pt 0;
    font-size: 8.5pt;
    break-after: avoid;
  }
`;
