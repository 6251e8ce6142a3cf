import { VisuallyHidden } from '@worklane/shared-kernel/ui';
import { WithheldLines } from './locked-parts.styles.ts';
import { useProjectTexts } from './texts.ts';

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
