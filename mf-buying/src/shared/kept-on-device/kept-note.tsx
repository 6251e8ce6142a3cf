import { Alert } from '@worklane/kernel/ui';
import { useBuyingTexts } from '../texts.ts';

/** In a form that begins with values which were not sent before. */
export function KeptNote() {
  const t = useBuyingTexts();
  return <Alert tone="info">{t('keptNote')}</Alert>;
}
