import { Alert, Stack } from '@worklane/kernel/ui';
import { ConfirmDialog } from '@worklane/kernel/ui/dialog';
import { styled } from 'styled-components';
import type { Project } from '../../shared/project/project.ts';
import { useProjectAction } from '../../shared/project/use-project-action.ts';
import { useProjectTexts } from '../../shared/texts.ts';
import { useAttempt } from '../../shared/use-failure-text.ts';

const Question = styled.p`
  overflow-wrap: anywhere;
`;

export function CompleteDialog({ project, onClose }: { project: Project; onClose: () => void }) {
  const t = useProjectTexts();
  const { send, isBusy } = useProjectAction(project, 'completeWork');
  const { failure, attempt } = useAttempt();

  const complete = () =>
    attempt(async () => {
      if (await send({})) onClose();
    });
  return (
    <ConfirmDialog
      isOpen
      kind="primary"
      onClose={onClose}
      title={t('work.confirmTitle')}
      confirmLabel={t('work.complete')}
      cancelLabel={t('work.cancel')}
      onConfirm={() => void complete()}
      isBusy={isBusy}
    >
      <Question>{t('work.confirm', { title: project.title, buyer: project.buyer.name })}</Question>
      {failure && (
        <Stack $marginTop={16}>
          <Alert tone="error" role="alert">
            {failure}
          </Alert>
        </Stack>
      )}
    </ConfirmDialog>
  );
}
