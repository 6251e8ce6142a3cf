import { VisuallyHidden } from '@worklane/kernel/ui';
import { useProjectTexts } from '../texts.ts';
import { WithheldLines } from './locked-parts.styles.ts';

export function WithheldBars() {
  const t = useProjectTexts();
  return (
    <>
      <VisuallyHidden>{t('locked.withheld')}</VisuallyHidden>
      <WithheldLines aria-hidden="true">
        <i />
        <i />
        <i />
      </WithheldLines>
    </>
  );
}
