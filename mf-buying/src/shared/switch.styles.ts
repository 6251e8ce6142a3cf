import { media } from '@worklane/kernel/theme';
import { styled } from 'styled-components';

/** A button with the role `switch`. */
export const Switch = styled.button`
  position: relative;
  width: 44px;
  height: 44px;
  padding: 0;
  border: 0;
  background: none;
  cursor: pointer;
  &::before {
    content: '';
    position: absolute;
    inset: 10px 0;
    border: 1.5px solid var(--border-control);
    border-radius: var(--r-full);
    background: var(--bg-sunken);
  }
  &::after {
    content: '';
    position: absolute;
    top: 14px;
    left: 4px;
    width: 16px;
    height: 16px;
    border-radius: 50%;
    background: var(--border-control);
    transition: transform var(--t-fast);
  }
  &[aria-checked='true'] {
    &::before {
      border-color: var(--fill-primary);
      background: var(--fill-primary);
    }
    &::after {
      background: var(--text-on-fill);
      transform: translateX(20px);
    }
  }
  ${media.forcedColors} {
    &::after {
      background: ButtonText;
    }
    &[aria-checked='true']::before {
      background: Highlight;
    }
  }
`;
