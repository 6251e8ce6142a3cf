import { media } from '@worklane/shared-kernel/theme';
import styled from 'styled-components';

export const Below = styled.div`
  margin-top: 32px;
  ${media.belowMedium} {
    margin-top: 24px;
  }
`;

export const Small = styled.p`
  font-size: var(--fs-13);
  line-height: 18px;
  color: var(--text-muted);
`;

export const BigPrice = styled.dd`
  font-size: var(--fs-32);
  line-height: 40px;
  font-weight: 620;
  letter-spacing: -0.03em;
  font-variant-numeric: tabular-nums;
  overflow-wrap: anywhere;
`;

export const TextRoom = styled.div`
  margin-top: 6px;
`;

export const Delivered = styled.ul`
  margin-top: 6px;
  font-size: var(--fs-15);
  line-height: 22px;
  li {
    display: flex;
    align-items: flex-start;
    gap: 12px;
    min-height: 48px;
    padding: 13px 0;
  }
  li + li {
    border-top: 1px solid var(--border);
  }
  svg {
    margin-top: 1px;
    color: var(--fill-primary);
  }
  span {
    flex: 1;
    min-width: 0;
    overflow-wrap: anywhere;
  }
`;

export const Changes = styled.dl`
  margin-top: -4px;
`;

export const Change = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 2px 16px;
  padding: 10px 0;
  font-size: var(--fs-15);
  line-height: 22px;
  & + & {
    border-top: 1px solid var(--border);
  }
  ${media.fromMedium} {
    grid-template-columns: 200px minmax(0, 1fr);
  }
  dt {
    color: var(--text-muted);
  }
  dd {
    grid-column: -2;
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 8px;
    overflow-wrap: anywhere;
    font-variant-numeric: tabular-nums;
  }
  del,
  svg {
    color: var(--text-muted);
  }
  ins {
    text-decoration: none;
    font-weight: 600;
  }
`;

export const HistoryList = styled.ol`
  font-size: var(--fs-15);
  line-height: 22px;
  li {
    position: relative;
    display: flex;
    flex-direction: column;
    gap: 2px;
    padding: 0 0 18px 26px;
  }
  li:last-child {
    padding-bottom: 0;
  }
  li::before {
    content: '';
    position: absolute;
    z-index: 1;
    left: 2px;
    top: 6px;
    width: 10px;
    height: 10px;
    border: 2px solid var(--border-hover);
    border-radius: 50%;
    background: var(--bg-surface);
  }
  li:first-child::before {
    border-color: var(--fill-primary);
    box-shadow: 0 0 0 4px var(--tint-active);
  }
  li:not(:last-child)::after {
    content: '';
    position: absolute;
    left: 6px;
    top: 14px;
    bottom: -6px;
    width: 2px;
    background: var(--border);
  }
  b {
    font-weight: 520;
  }
  span {
    font-size: var(--fs-13);
    line-height: 18px;
    color: var(--text-muted);
    font-variant-numeric: tabular-nums;
  }
`;

export const HistoryNote = styled.p`
  margin-top: 18px;
  padding-top: 14px;
  border-top: 1px solid var(--border);
  font-size: var(--fs-13);
  line-height: 18px;
  color: var(--text-muted);
`;
