import { FailureAlert } from '@worklane/kernel/ui';
import { ConfirmDialog } from '@worklane/kernel/ui/dialog';
import { useProjectTexts } from '../texts.ts';
import { useAttempt } from '../use-failure-text.ts';
import type { Project } from './project.ts';
import { useProjectAction } from './use-project-action.ts';

interface RecallDialogProps {
  project: Project;
  onClose: () => void;
  onRecalled?: (after: Project) => void;
}

export function RecallDialog({ project, onClose, onRecalled }: RecallDialogProps) {
  const t = useProjectTexts();
  const { send, isBusy } = useProjectAction(project, 'recallQuote');
  const { failure, attempt } = useAttempt();

  const recall = () =>
    attempt(async () => {
      // The form of the recalled quote replaces this dialog.
      const after = await send({});
      if (after) onRecalled?.(after);
    });
  return (
    <ConfirmDialog
      isOpen
      kind="primary"
      onClose={onClose}
      title={t('recall.title')}
      confirmLabel={t('recall.action')}
      onConfirm={() => void recall()}
      isBusy={isBusy}
    >
      <p>{t('recall.cost', { buyer: project.buyer.name })}</p>
      <FailureAlert>{failure}</FailureAlert>
    </ConfirmDialog>
  );
}
