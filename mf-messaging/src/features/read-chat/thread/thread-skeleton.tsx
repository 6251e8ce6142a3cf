import { SkeletonRows } from '@worklane/kernel/ui';
import { useMessagingTexts } from '../../../shared/texts.ts';
import { OlderNote } from '../read-chat.styles.ts';

export function ThreadSkeleton() {
  const t = useMessagingTexts();
  return (
    <>
      <OlderNote aria-hidden="true">{t('loading')}</OlderNote>
      <SkeletonRows rows={4} />
    </>
  );
}
