import { useTexts } from '@worklane/shared-kernel/i18n';
import { styled } from 'styled-components';

/** The edge sets this tag in a portal with demo data that people on other machines can reach. */
const isOpenDemo = () => document.querySelector('meta[name="worklane-demo"]') !== null;

export function DemoStrip() {
  const t = useTexts('shell');
  if (!isOpenDemo()) return null;
  return (
    <Strip aria-label={t('demo.name')}>
      <p>{t('demo.what')}</p>
    </Strip>
  );
}

const Strip = styled.aside`
  padding: var(--s2) var(--gutter);
  background: var(--notice-bg);
  border-bottom: 1px solid var(--notice-border);
  color: var(--notice-text);
  font-size: var(--fs-14);
  overflow-wrap: anywhere;
`;
