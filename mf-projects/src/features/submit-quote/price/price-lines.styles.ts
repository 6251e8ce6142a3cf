import { media } from '@worklane/kernel/theme';
import { styled } from 'styled-components';

export const PriceHeader = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  justify-content: space-between;
  gap: 0 var(--s3);
  button {
    padding: 0;
  }
`;

export const LineRows = styled.ol`
  display: flex;
  flex-direction: column;
  gap: var(--s3);
  margin-top: var(--s3);
  list-style: none;
`;

/** Fixed widths, so that the columns of all lines align. Rate and amount fit 99,999,999.99. */
const columns = `
  display: grid;
  grid-template-columns: 28px minmax(0, 1fr) 80px 104px 164px 122px 40px;
  gap: var(--s2);
`;

export const ColumnHeads = styled.div`
  display: none;
  ${media.fromLarge} {
    ${columns}
    margin-top: var(--s4);
    font-size: var(--fs-13);
    line-height: 18px;
    font-weight: 550;
    color: var(--text-2);
    > :nth-last-child(2) {
      text-align: end;
    }
  }
`;

export const LineFields = styled.fieldset`
  display: grid;
  grid-template-columns: minmax(0, 1fr) minmax(0, 1.1fr) 162px;
  gap: var(--s3) var(--s2);
  align-items: start;
  min-width: 0;
  padding-bottom: var(--s3);
  border-bottom: 1px solid var(--border);
  > :nth-child(2) {
    grid-column: 1 / -1;
    grid-row: 1;
    padding-inline: 36px 52px;
  }
  > :first-child {
    grid-column: 1;
    grid-row: 1;
    z-index: 1;
  }
  > :last-child {
    grid-column: 3;
    grid-row: 1;
    justify-self: end;
    margin-top: 26px;
  }
  ${media.fromLarge} {
    ${columns}
    padding-bottom: 0;
    border-bottom: 0;
    > :nth-child(n) {
      grid-column: auto;
      grid-row: auto;
      margin-top: 0;
      padding-inline: 0;
    }
    div:has(> label) {
      position: absolute;
      width: 1px;
      height: 1px;
      margin: 0;
      overflow: hidden;
      clip-path: inset(50%);
      white-space: nowrap;
    }
  }
`;

export const ScheduledItem = styled.div`
  display: flex;
  flex-direction: column;
  gap: var(--s1);
  min-width: 0;
  font-size: var(--fs-15);
  line-height: 22px;
  overflow-wrap: anywhere;
  b {
    font-weight: 600;
  }
`;

export const MoveButtons = styled.div`
  display: flex;
  flex-direction: column;
  width: 28px;
  margin-top: 22px;
  button {
    display: inline-flex;
    align-items: center;
    justify-content: center;
    width: 28px;
    height: 24px;
    border: 0;
    border-radius: var(--r-sm);
    background: none;
    color: var(--text-muted);
    cursor: pointer;
    &:disabled {
      opacity: 0.4;
      cursor: default;
    }
  }
`;

export const LineAmount = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  grid-column: 1 / -1;
  gap: var(--s2);
  min-height: 24px;
  font-size: var(--fs-15);
  font-weight: 600;
  font-variant-numeric: tabular-nums;
  &[data-counted='no'] {
    color: var(--text-muted);
    font-weight: 400;
  }
  > :first-child {
    font-size: var(--fs-14);
    font-weight: 400;
    color: var(--text-muted);
  }
  ${media.fromLarge} {
    justify-content: flex-end;
    min-height: 44px;
    > :first-child:not(:only-child) {
      display: none;
    }
  }
`;

export const PasteBox = styled.div`
  margin-top: var(--s3);
  > button {
    margin-top: var(--s2);
  }
`;

export const LeftLines = styled.ul`
  margin-top: var(--s2);
  padding-inline-start: var(--s5);
  overflow-wrap: anywhere;
`;

export const Totals = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s4) var(--s8);
  align-items: start;
  margin-top: var(--s5);
  padding-top: var(--s5);
  border-top: 1px solid var(--border);
  ${media.fromMedium} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`;

export const PriceTermFields = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s5);
  align-items: start;
  margin-top: var(--s6);
  ${media.fromMedium} {
    grid-template-columns: minmax(0, 2fr) minmax(0, 1fr);
  }
`;

export const KeptLine = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0 var(--s3);
  margin-bottom: var(--s3);
  font-size: var(--fs-14);
  line-height: 20px;
  color: var(--text-muted);
`;
