import { media } from '@worklane/kernel/theme';
import { styled } from 'styled-components';

export const FilterChip = styled.button<{ $isPressing?: boolean }>`
  min-height: 36px;
  padding: 0 var(--s3);
  border: 1px solid var(--border-strong);
  border-radius: var(--r-md);
  background: var(--bg-surface);
  color: ${({ $isPressing }) => ($isPressing ? 'var(--notice-text)' : 'var(--text-2)')};
  font: inherit;
  font-size: var(--fs-14);
  font-weight: 550;
  cursor: pointer;
  &[aria-pressed='true'] {
    border-color: var(--fill-primary);
    background: var(--bg-selected);
    color: var(--text-link);
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
