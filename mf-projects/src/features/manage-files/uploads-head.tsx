import { Button } from '@worklane/kernel/ui';
import { useProjectTexts } from '../../shared/texts.ts';
import { UploadsTitle } from './manage-files.styles.ts';
import type { SellerUploads } from './seller-files/use-seller-uploads.ts';

export function UploadsHead({ uploads }: { uploads: SellerUploads }) {
  const t = useProjectTexts();
  const { begun, snapshot, cancelAll } = uploads;
  const left = snapshot.items.length;
  if (begun < 2 || left === 0) return null;
  return (
    <UploadsTitle>
      <h3>{t('files.uploadsDone', { done: begun - left, count: begun })}</h3>
      <Button kind="link" size="sm" onClick={cancelAll}>
        {t('files.cancelAll')}
      </Button>
    </UploadsTitle>
  );
}
