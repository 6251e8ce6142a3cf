import { useTexts } from '@worklane/shared-kernel/i18n';
import { Button } from '@worklane/shared-kernel/ui';
import { useState } from 'react';
import { dropOverride } from './drop-override.ts';
import { NoticeBanner } from './notice-banner.ts';
import './texts.ts';

export function OverrideBanner({ module, base }: { module: string; base: string }) {
  const t = useTexts('shell-development');
  const [hasFailed, setFailed] = useState(false);
  const drop = () => void dropOverride(module).catch(() => setFailed(true));
  return (
    <NoticeBanner aria-label={t('override.name')}>
      <p>{t('override.what', { module, origin: new URL(base, location.href).origin })}</p>
      <Button kind="secondary" size="sm" onClick={drop}>
        {t('override.drop')}
      </Button>
      <span role="status">{hasFailed ? t('override.failed') : ''}</span>
    </NoticeBanner>
  );
}
