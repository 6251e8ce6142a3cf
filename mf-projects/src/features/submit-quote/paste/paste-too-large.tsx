import { SHEET_LIMITS } from '@worklane/kernel/domain/price-sheet';
import { formatCount } from '@worklane/kernel/i18n';
import { Alert, Button } from '@worklane/kernel/ui';
import { Dialog } from '@worklane/kernel/ui/dialog';
import { useProjectTexts } from '../../../shared/texts.ts';

interface PasteTooLargeProps {
  of: keyof typeof SHEET_LIMITS;
  count: number;
  onClose: () => void;
}

export function PasteTooLarge({ of, count, onClose }: PasteTooLargeProps) {
  const t = useProjectTexts();
  const figures = { count: formatCount(count), most: formatCount(SHEET_LIMITS[of]) };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('pasteSheet.title')}
      footer={<Button onClick={onClose}>{t('pasteSheet.cancel')}</Button>}
    >
      <Alert tone="error">{t(`pasteSheet.excess.${of}`, figures)}</Alert>
    </Dialog>
  );
}
