import { ConfirmDialog } from '@worklane/kernel/ui/dialog';
import { useBusinessTexts } from './texts.ts';
import type { LeaveQuestion } from './use-leave-question.ts';

export function LeaveDialog({ question }: { question: LeaveQuestion }) {
  const t = useBusinessTexts();
  return (
    <ConfirmDialog
      isOpen={question.isAsked}
      onClose={question.stay}
      title={t('leave.title')}
      confirmLabel={t('leave.leave')}
      cancelLabel={t('leave.stay')}
      onConfirm={question.leave}
    >
      {t('leave.help')}
    </ConfirmDialog>
  );
}
