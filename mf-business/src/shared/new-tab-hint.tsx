import { VisuallyHidden } from '@worklane/shared-kernel/ui';
import { useBusinessTexts } from './texts.ts';

/** What a link's drawing says to people who do not see it, and that the link leaves this tab. */
export function NewTabHint({ children }: { children?: string }) {
  const t = useBusinessTexts();
  return (
    <VisuallyHidden>
      {children} {t('newTab')}
    </VisuallyHidden>
  );
}
