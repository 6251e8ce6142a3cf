import { css } from 'styled-components';
import { media } from '../../theme/media.ts';

export type ButtonKind = 'primary' | 'secondary' | 'quiet' | 'link' | 'danger';
export type ButtonSize = 'md' | 'sm';

export interface ButtonLookProps {
  $kind: ButtonKind;
  $size: ButtonSize;
  $block?: boolean;
  $iconOnly?: boolean;
}

const kinds = {
  primary: css`
    background: var(--fill-primary);
    color: var(--text-on-fill);
    ${media.hover} {
      &:hover {
        background: var(--fill-primary-hover);
      }
    }
    &:active {
      background: var(--fill-primary-active);
    }
  `,
  secondary: css`
    background: var(--bg-surface);
    border-color: var(--border-strong);
    color: var(--text);
    box-shadow: var(--e1);
    ${media.hover} {
      &:hover {
        background: var(--bg-hover);
        border-color: var(--border-hover);
      }
    }
    &:active {
      background: var(--bg-sunken);
    }
  `,
  quiet: css`
    --pad: 12px;
    color: var(--text-2);
    ${media.hover} {
      &:hover {
        background: var(--bg-sunken);
      }
    }
    &:active,
    &[aria-expanded='true'] {
      background: var(--bg-sunken);
    }
  `,
  link: css`
    --pad: 4px;
    color: var(--text-link);
    ${media.hover} {
      &:hover {
        text-decoration: underline;
        text-underline-offset: 3px;
      }
    }
  `,
  danger: css`
    background: var(--fill-danger);
    color: var(--text-on-fill);
    ${media.hover} {
      &:hover {
        background: var(--fill-danger-hover);
      }
    }
  `,
};

const small = css`
  --pad: 14px;
  font-size: var(--fs-14);
  ${media.fromLarge} and (pointer: fine) {
    --height: var(--control-h-sm);
  }
`;

export const buttonLook = css<ButtonLookProps>`
  --pad: 18px;
  --height: var(--control-h);
  ${({ $size }) => $size === 'sm' && small}
  ${({ $kind }) => kinds[$kind]}
  ${({ $size, $kind }) => $size === 'sm' && ($kind === 'quiet' || $kind === 'link') && '--pad: 10px;'}
  position: relative;
  display: ${({ $block }) => ($block ? 'flex' : 'inline-flex')};
  ${({ $block }) => $block && 'width: 100%;'}
  align-items: center;
  justify-content: center;
  gap: var(--s2);
  min-height: var(--height);
  padding: 0 var(--pad);
  border-radius: var(--r-md);
  border-width: 1px;
  border-style: solid;
  ${({ $kind }) => $kind !== 'secondary' && 'border-color: transparent;'}
  ${({ $kind }) => ($kind === 'quiet' || $kind === 'link') && 'background-color: transparent;'}
  font-size: ${({ $size }) => ($size === 'sm' ? 'var(--fs-14)' : 'var(--fs-15)')};
  line-height: 20px;
  font-weight: 580;
  letter-spacing: -0.004em;
  text-align: center;
  text-decoration: none;
  cursor: pointer;
  user-select: none;
  transition:
    background-color var(--t-fast),
    border-color var(--t-fast),
    color var(--t-fast);
  ${({ $iconOnly }) =>
    $iconOnly &&
    css`
      width: var(--height);
      padding: 0;
      flex: none;
    `}
  &:hover {
    text-decoration: none;
  }
  &:disabled,
  &[aria-disabled='true']:not([aria-busy='true']) {
    background: var(--bg-sunken);
    color: var(--text-disabled);
    border-color: transparent;
    box-shadow: none;
    cursor: not-allowed;
  }
  &[aria-busy='true'] {
    cursor: progress;
  }
`;
