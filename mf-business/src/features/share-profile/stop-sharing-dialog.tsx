import { ConfirmDialog } from '@worklane/kernel/ui/dialog';
import { useBusinessTexts } from '../../shared/texts.ts';

interface StopSharingDialogProps {
  isBusy: boolean;
  onClose: () => void;
  onConfirm: () => void;
}

export function StopSharingDialog({ isBusy, onClose, onConfirm }: StopSharingDialogProps) {
  const t = useBusinessTexts();
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title={t('publicPage.stopTitle')}
      confirmLabel={t('publicPage.stop')}
      isBusy={isBusy}
      onConfirm={onConfirm}
    >
      {t('publicPage.stopHelp')}
    </ConfirmDialog>
  );
}
