import { VisuallyHidden } from '@worklane/shared-kernel/ui';
import { Bars } from './locked-parts.styles.ts';
import { useProjectTexts } from './texts.ts';

/** In place of what the server withholds. */
export function WithheldBars() {
  const t = useProjectTexts();
  return (
    <>
      <VisuallyHidden>{t('locked.withheld')}</VisuallyHidden>
      <Bars aria-hidden="true">
        <i />
        <i />
        <i />
      </Bars>
    </>
  );
}
