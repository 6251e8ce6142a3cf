import { useTexts } from '@worklane/shared-kernel/i18n';
import { Button } from '@worklane/shared-kernel/ui';
import { useState } from 'react';
import { styled } from 'styled-components';
import { dropOverride } from './drop-override.ts';
import './texts.ts';

/** Says above everything else that a module of this page is no release, and takes it away at one click. */
export function OverrideBanner({ module, base }: { module: string; base: string }) {
  const t = useTexts('shell-development');
  const [hasFailed, setFailed] = useState(false);
  const drop = () => void dropOverride(module).catch(() => setFailed(true));
  return (
    <Bar aria-label={t('override.name')}>
      <p>{t('override.what', { module, origin: new URL(base, location.href).origin })}</p>
      <Button kind="secondary" size="sm" onClick={drop}>
        {t('override.drop')}
      </Button>
      <span role="status">{hasFailed ? t('override.failed') : ''}</span>
    </Bar>
  );
}

const Bar = styled.section`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px 16px;
  padding: 8px var(--gutter);
  background: var(--notice-bg);
  border-bottom: 1px solid var(--notice-border);
  color: var(--notice-text);
  font-size: var(--fs-14);
`;
