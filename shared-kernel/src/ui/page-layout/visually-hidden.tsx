import { styled } from 'styled-components';
import { useUiTexts } from '../texts/use-ui-texts.ts';

export const VisuallyHidden = styled.span`
  position: absolute;
  width: 1px;
  height: 1px;
  overflow: hidden;
  clip-path: inset(50%);
  white-space: nowrap;
`;

const Skip = styled.a`
  position: absolute;
  left: -999px;
  top: 8px;
  z-index: var(--z-toast);
  padding: var(--s3) var(--s4);
  border-radius: var(--r-md);
  background: var(--bg-surface);
  box-shadow: var(--e2);
  font-weight: 580;
  &:focus {
    left: 8px;
  }
`;

/** The first tab stop: skips header and menus and moves to the element with id `to`. */
export function SkipLink({ to = 'main' }: { to?: string }) {
  const t = useUiTexts();
  return <Skip href={`#${to}`}>{t('skip')}</Skip>;
}
