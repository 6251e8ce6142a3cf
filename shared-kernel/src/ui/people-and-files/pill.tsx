import type { ReactNode } from 'react';
import { css, styled } from 'styled-components';
import { media } from '../../theme/media.ts';
import { TextPart } from '../texts/text-part.ts';
import { Icon, type LucideIcon } from './icon.tsx';

export type PillTone = 'plain' | 'notice' | 'info' | 'active' | 'ok' | 'err';

const tones = {
  plain: css`
    background: var(--bg-sunken);
    color: var(--text-2);
  `,
  notice: css`
    background: var(--tint-notice);
    color: var(--tint-notice-text);
  `,
  info: css`
    background: var(--tint-info);
    color: var(--tint-info-text);
  `,
  active: css`
    background: var(--tint-active);
    color: var(--tint-active-text);
  `,
  ok: css`
    background: var(--tint-ok);
    color: var(--tint-ok-text);
  `,
  err: css`
    background: var(--tint-err);
    color: var(--tint-err-text);
  `,
};

const Shape = styled.span<{ $tone: PillTone; $small?: boolean; $hasIcon: boolean }>`
  display: inline-flex;
  align-items: center;
  gap: 6px;
  height: ${({ $small }) => ($small ? 24 : 28)}px;
  padding: 0 ${({ $small }) => ($small ? 8 : 10)}px 0
    ${({ $small, $hasIcon }) => ($small || $hasIcon ? 8 : 10)}px;
  border-radius: var(--r-full);
  font-size: ${({ $small }) => ($small ? 'var(--fs-12)' : 'var(--fs-13)')};
  font-weight: 550;
  white-space: nowrap;
  border: 0 solid transparent;
  ${({ $tone }) => tones[$tone]}
  ${media.forcedColors} {
    border-width: 1px;
  }
`;

interface PillProps {
  tone?: PillTone;
  icon?: LucideIcon;
  size?: 'md' | 'sm';
  children: ReactNode;
}

export function Pill({ tone = 'plain', icon, size = 'md', children }: PillProps) {
  return (
    <Shape $tone={tone} $small={size === 'sm'} $hasIcon={Boolean(icon)}>
      {icon && <Icon icon={icon} size={16} />}
      <TextPart>{children}</TextPart>
    </Shape>
  );
}
