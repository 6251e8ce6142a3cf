import { useTexts } from '@worklane/shared-kernel/i18n';
import { styled } from 'styled-components';

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

/** The first tab stop: skips header and menus and moves to the main content. */
export function SkipLink() {
  const t = useTexts('shell');
  return <Skip href="#main">{t('skip')}</Skip>;
}
