import { TEXT_MAX_LENGTH } from '@worklane/kernel/domain';
import { useUnsavedWork } from '@worklane/kernel/modules';
import { useNavigate } from '@worklane/kernel/router';
import { useUser } from '@worklane/kernel/session';
import { Alert, useAlerts } from '@worklane/kernel/ui';
import { ConfirmDialog } from '@worklane/kernel/ui/dialog';
import { useState } from 'react';
import { styled } from 'styled-components';
import { declineReasons } from '../../shared/drafts/decline-reason-store.ts';
import { quoteDrafts } from '../../shared/drafts/quote-draft-store.ts';
import { hubPath } from '../../shared/paths.ts';
import type { Project } from '../../shared/project/project.ts';
import { useProjectAction } from '../../shared/project/use-project-action.ts';
import { useProjectTexts } from '../../shared/texts.ts';
import { useAttempt } from '../../shared/use-failure-text.ts';

const Warning = styled.p`
  margin-bottom: var(--s4);
  overflow-wrap: anywhere;
`;

/** Confirms declining a brief or terminating a lodged quote; neither can be undone. */
export function DeclineDialog({ project, onClose }: { project: Project; onClose: () => void }) {
  const t = useProjectTexts();
  const alerts = useAlerts();
  const navigate = useNavigate();
  const user = useUser();
  const isLodged = project.status === 'cash.quote-lodged';
  const { send, isBusy } = useProjectAction(project, 'rejectBrief');
  const { failure, attempt } = useAttempt();
  const userId = user?.id ?? '';
  const [kept] = useState(() => declineReasons.read(userId, project.id)?.reason ?? '');
  const [isReasonTyped, setReasonTyped] = useState(kept !== '');
  useUnsavedWork(isReasonTyped);
  // Stored, because the dialog disappears if the person loses access to the Job.
  const typed = (reason: string) => {
    const isTyped = reason.trim() !== '';
    setReasonTyped(isTyped);
    if (isTyped) declineReasons.write(userId, project.id, { reason });
    else declineReasons.write(userId, project.id, null);
  };

  const decline = (reason: string) =>
    attempt(async () => {
      const done = await send(reason === '' ? {} : { reason });
      if (!done) return;
      quoteDrafts.write(userId, project.id, null);
      declineReasons.write(userId, project.id, null);
      navigate(hubPath('dashboard'));
      alerts.success(t(isLodged ? 'decline.terminate.done' : 'decline.done', { title: project.title }));
    });
  return (
    <ConfirmDialog
      isOpen
      onClose={() => {
        declineReasons.write(userId, project.id, null);
        onClose();
      }}
      title={t(isLodged ? 'decline.terminate.title' : 'decline.title')}
      confirmLabel={t(isLodged ? 'decline.terminateQuote' : 'decline.action')}
      cancelLabel={t('decline.cancel')}
      onConfirm={(reason) => void decline(reason)}
      isBusy={isBusy}
      reason={{
        label: t('decline.reason'),
        help: t('decline.reasonHelp'),
        maxLength: TEXT_MAX_LENGTH.reason,
        initial: kept,
        onTyped: typed,
      }}
    >
      <Warning>
        {t(isLodged ? 'decline.terminate.warning' : 'decline.warning', {
          title: project.title,
          buyer: project.buyer.name,
        })}
      </Warning>
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
