import { media } from '@worklane/kernel/theme';
import { styled } from 'styled-components';

export const Strip = styled.section`
  margin-top: var(--s6);
  border: 1px solid var(--border);
  border-radius: var(--r-lg);
  background: var(--bg-surface);
  overflow: hidden;
  @media print {
    display: none;
  }
`;

export const StripHead = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  justify-content: space-between;
  gap: var(--s1) var(--s4);
  padding: var(--s4) var(--s5);
  border-bottom: 1px solid var(--border);
  color: var(--text-muted);
  font-size: var(--fs-14);
  h2 {
    color: var(--text);
    font-size: var(--fs-16);
    line-height: 24px;
    font-weight: 600;
  }
`;

export const Days = styled.ol`
  display: grid;
  margin: 0;
  padding: 0;
  list-style: none;
  ${media.fromLarge} {
    grid-template-columns: repeat(7, minmax(0, 1fr));
  }
`;

export const DayCell = styled.li`
  padding: var(--s3);
  border-top: 1px solid var(--border);
  font-size: var(--fs-13);
  line-height: 18px;
  overflow-wrap: anywhere;
  &:first-child {
    border-top: 0;
  }
  &[aria-current] {
    background: var(--bg-selected);
  }
  ${media.belowLarge} {
    display: flex;
    flex-wrap: wrap;
    align-items: baseline;
    gap: var(--s1) var(--s4);
    padding: var(--s2) var(--s5);
    > * {
      margin-top: 0;
    }
  }
  ${media.fromLarge} {
    min-height: 96px;
    border-top: 2px solid transparent;
    & + & {
      border-left: 1px solid var(--border);
    }
    &[aria-current] {
      border-top-color: var(--fill-primary);
    }
  }
  ${media.forcedColors} {
    &[aria-current] {
      outline: 2px solid Highlight;
      outline-offset: -2px;
    }
  }
`;

export const DayName = styled.span`
  display: block;
  min-width: 72px;
  color: var(--text-muted);
  b {
    color: var(--text);
    font-weight: 620;
  }
`;

export const NothingDue = styled.span`
  color: var(--text-muted);
`;

export const DayEntry = styled.span<{ $isPressing: boolean }>`
  display: flex;
  align-items: flex-start;
  gap: 6px;
  margin-top: var(--s1);
  font-weight: ${({ $isPressing }) => ($isPressing ? 600 : 400)};
  svg {
    flex: none;
    margin-top: 1px;
  }
  &,
  a {
    color: ${({ $isPressing }) => ($isPressing ? 'var(--notice-text)' : 'var(--text-2)')};
  }
  ${media.touch} {
    min-height: 44px;
    align-items: center;
  }
`;

export const DaySkeleton = styled.div`
  padding: var(--s3);
  ${media.fromLarge} {
    min-height: 98px;
  }
  ${media.belowLarge} {
    min-height: 260px;
  }
`;
