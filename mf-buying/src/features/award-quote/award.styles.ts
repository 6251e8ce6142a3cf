import { media } from '@worklane/kernel/theme';
import { styled } from 'styled-components';

export const Subtitle = styled.p`
  margin-top: -10px;
  margin-bottom: var(--s4);
  font-size: var(--fs-14);
  line-height: 20px;
  color: var(--text-muted);
  overflow-wrap: anywhere;
`;

export const WinnerBox = styled.div`
  padding: var(--s4) var(--s5);
  border-radius: var(--r-lg);
  background: var(--bg-sunken);
  color: var(--text);
  > dl {
    margin-top: var(--s4);
    padding-top: var(--s3);
    border-top: 1px solid var(--border-strong);
  }
`;

export const WinnerName = styled.div`
  flex: 1 1 180px;
  min-width: 0;
  overflow-wrap: anywhere;
  strong,
  h4 {
    display: block;
    font-size: var(--fs-15);
    line-height: 20px;
    font-weight: 600;
    color: var(--text);
  }
  span {
    font-size: var(--fs-13);
    line-height: 18px;
    color: var(--text-muted);
    font-variant-numeric: tabular-nums;
  }
`;

export const WinnerTotal = styled.div`
  ${media.fromMedium} {
    text-align: right;
  }
  font-variant-numeric: tabular-nums;
  strong {
    display: block;
    font-size: var(--fs-24);
    line-height: 32px;
    font-weight: 620;
    letter-spacing: -0.02em;
  }
  span {
    font-size: var(--fs-13);
    line-height: 18px;
    color: var(--text-muted);
  }
`;

export const Warning = styled.li`
  display: flex;
  gap: var(--s2);
  font-size: var(--fs-14);
  line-height: 20px;
  font-weight: 550;
  color: var(--notice-text);
  svg {
    flex: none;
    margin-top: 2px;
    color: var(--notice-icon);
  }
  + [role='alert'] {
    margin-top: var(--s3);
  }
`;

export const SectionTitle = styled.h3`
  margin: var(--s5) 0 var(--s3);
  color: var(--text);
`;

export const Steps = styled.ol`
  display: grid;
  gap: var(--s3) var(--s5);
  font-size: var(--fs-14);
  line-height: 20px;
  li {
    display: flex;
    gap: var(--s3);
  }
  ${media.fromMedium} {
    grid-auto-flow: column;
    grid-auto-columns: minmax(0, 1fr);
  }
`;

export const StepNumber = styled.span`
  display: inline-flex;
  flex: none;
  align-items: center;
  justify-content: center;
  width: 24px;
  height: 24px;
  border-radius: 50%;
  background: var(--tint-active);
  color: var(--tint-active-text);
  font-size: var(--fs-12);
  font-weight: 600;
`;

export const Other = styled.section`
  padding: var(--s4) 0;
  border-top: 1px solid var(--border);
`;

export const ReasonChip = styled.label`
  position: relative;
  display: inline-flex;
  align-items: center;
  gap: 6px;
  min-height: 36px;
  padding: 0 var(--s3);
  border: 1px solid var(--border-strong);
  border-radius: var(--r-md);
  background: var(--bg-surface);
  color: var(--text-2);
  font-size: var(--fs-14);
  line-height: 20px;
  font-weight: 550;
  cursor: pointer;
  input {
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
    margin: 0;
    opacity: 0;
    cursor: inherit;
  }
  &:has(:checked) {
    border-color: var(--fill-primary);
    background: var(--tint-active);
    color: var(--tint-active-text);
  }
  &:has(:focus-visible) {
    outline: 2px solid var(--focus);
    outline-offset: 2px;
  }
  ${media.touch} {
    min-height: 44px;
  }
  ${media.belowMedium} {
    min-height: 44px;
  }
  ${media.forcedColors} {
    &:has(:checked) {
      outline: 2px solid Highlight;
    }
  }
`;

export const Two = styled.div`
  display: grid;
  gap: var(--s4);
  ${media.fromMedium} {
    grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
  }
`;

export const Reads = styled.div`
  padding-left: var(--s3);
  border-left: 3px solid var(--border-strong);
  font-size: var(--fs-14);
  line-height: 20px;
  overflow-wrap: anywhere;
  strong {
    display: block;
    margin-bottom: var(--s1);
    font-size: var(--fs-13);
    line-height: 18px;
    font-weight: 600;
    color: var(--text-muted);
  }
`;

export const ChosenCount = styled.p`
  display: flex;
  flex: 1;
  align-items: center;
  gap: var(--s2);
  font-size: var(--fs-14);
  line-height: 20px;
  color: var(--text-muted);
  ${media.belowMedium} {
    order: 1;
  }
`;
