import { media } from '@worklane/kernel/theme';
import { styled } from 'styled-components';

export const FilterChip = styled.button`
  display: inline-flex;
  align-items: center;
  min-height: 36px;
  padding: 0 var(--s3);
  border: 1px solid var(--border-strong);
  border-radius: var(--r-md);
  background: var(--bg-surface);
  color: var(--text-2);
  font: inherit;
  font-size: var(--fs-14);
  font-weight: 520;
  cursor: pointer;
  &[aria-pressed='true'] {
    border-color: var(--tint-active);
    background: var(--tint-active);
    color: var(--tint-active-text);
    font-weight: 600;
  }
  ${media.touch} {
    min-height: 44px;
  }
  ${media.forcedColors} {
    &[aria-pressed='true'] {
      outline: 2px solid Highlight;
    }
  }
`;
