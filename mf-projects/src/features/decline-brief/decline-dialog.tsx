import { TEXT_MAX_LENGTH } from '@worklane/shared-kernel/domain';
import { useUnsavedWork } from '@worklane/shared-kernel/modules';
import { useNavigate } from '@worklane/shared-kernel/router';
import { useUser } from '@worklane/shared-kernel/session';
import { Alert, useAlerts } from '@worklane/shared-kernel/ui';
import { ConfirmDialog } from '@worklane/shared-kernel/ui/dialog';
import { useState } from 'react';
import { styled } from 'styled-components';
import { hubPath } from '../../shared/paths.ts';
import type { Project } from '../../shared/project.ts';
import { removeStoredDraft } from '../../shared/quote-draft-store.ts';
import { useProjectTexts } from '../../shared/texts.ts';
import { useFailureText } from '../../shared/use-failure-text.ts';
import { useProjectAction } from '../../shared/use-project-action.ts';

const Warning = styled.p`
  margin-bottom: 16px;
  overflow-wrap: anywhere;
`;

/** Asks before a work request is declined for good, with a reason if the person has one. */
export function DeclineDialog({ project, onClose }: { project: Project; onClose: () => void }) {
  const t = useProjectTexts();
  const failureText = useFailureText();
  const alerts = useAlerts();
  const navigate = useNavigate();
  const user = useUser();
  const { take, isBusy } = useProjectAction(project, 'rejectBrief');
  const [failure, setFailure] = useState<string | null>(null);
  const [isReasonTyped, setReasonTyped] = useState(false);
  useUnsavedWork(isReasonTyped);

  const decline = async (reason: string) => {
    setFailure(null);
    try {
      const done = await take(reason === '' ? {} : { reason });
      if (!done) return;
      if (user) removeStoredDraft(user.id, project.id);
      navigate(hubPath('dashboard'));
      alerts.success(t('decline.done', { title: project.title }));
    } catch (error) {
      setFailure(failureText(error));
    }
  };
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title={t('decline.title')}
      confirmLabel={t('decline.action')}
      cancelLabel={t('decline.cancel')}
      onConfirm={(reason) => void decline(reason)}
      isBusy={isBusy}
      reason={{
        label: t('decline.reason'),
        help: t('decline.reasonHelp'),
        maxLength: TEXT_MAX_LENGTH.reason,
        onTyped: setReasonTyped,
      }}
    >
      <Warning>{t('decline.warning', { title: project.title, buyer: project.buyer.name })}</Warning>
      {failure && (
        <Warning as="div">
          <Alert tone="error" role="alert">
            {failure}
          </Alert>
        </Warning>
      )}
    </ConfirmDialog>
  );
}
