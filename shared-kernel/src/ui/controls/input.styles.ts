import { css, styled } from 'styled-components';
import { media } from '../../theme/media.ts';

export const controlBox = css<{ $wrong?: boolean; $locked?: boolean }>`
  width: 100%;
  min-height: var(--control-h);
  border: 1px solid var(--border-control);
  border-radius: var(--r-md);
  background: var(--bg-surface);
  font-size: var(--fs-16);
  line-height: 24px;
  transition: border-color var(--t-fast);
  ${({ $wrong }) =>
    $wrong &&
    css`
      border-color: var(--err-icon);
      box-shadow: inset 0 0 0 1px var(--err-icon);
      ${media.forcedColors} {
        border-width: 2px;
      }
    `}
  ${({ $locked }) =>
    $locked &&
    css`
      background: var(--bg-sunken);
      border-color: var(--border);
      color: var(--text-muted);
    `}
`;

export const focusedBox = css`
  outline: 2px solid var(--focus);
  outline-offset: -1px;
  border-color: var(--focus);
  box-shadow: none;
`;

/** A button at the end of an `InputBox`. */
export const buttonInBox = css`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  flex: none;
  width: 44px;
  height: 42px;
  margin-right: calc(-1 * var(--s3));
  border: 0;
  border-radius: var(--r-md);
  background: none;
  color: var(--text-muted);
  cursor: pointer;
`;

export const InputBox = styled.div<{ $wrong?: boolean; $locked?: boolean }>`
  ${controlBox}
  display: flex;
  align-items: center;
  gap: var(--s2);
  padding: 0 var(--s3);
  cursor: text;
  &:has(> input:focus) {
    ${focusedBox}
  }
  > svg {
    color: var(--text-muted);
  }
`;

export const BareInput = styled.input`
  flex: 1;
  min-width: 0;
  height: 42px;
  padding: 0;
  border: 0;
  background: none;
  outline: 0;
  font-variant-numeric: inherit;
  text-overflow: ellipsis;
  &::placeholder {
    color: var(--text-muted);
    opacity: 1;
  }
  &:disabled {
    -webkit-text-fill-color: currentColor;
    opacity: 1;
    cursor: not-allowed;
  }
  &:-webkit-autofill {
    box-shadow: 0 0 0 40px var(--bg-surface) inset;
    -webkit-text-fill-color: var(--text);
  }
  ${media.forcedColors} {
    outline: 0;
  }
`;

export const Affix = styled.span`
  flex: none;
  color: var(--text-muted);
  font-size: var(--fs-15);
`;
