import { checkPortfolioFile, LIST_MAX_ITEMS, PORTFOLIO_MAX_MEGABYTES } from '@worklane/kernel/domain';
import { call } from '@worklane/kernel/http';
import { useMutation, useQueryClient } from '@worklane/kernel/query';
import { useUser } from '@worklane/kernel/session';
import { Alert, Button, Stack, useAlerts, useSubmitFailureText } from '@worklane/kernel/ui';
import { Dialog } from '@worklane/kernel/ui/dialog';
import { type AttachedFile, UploadField, type UploadItem } from '@worklane/kernel/ui/upload';
import { useState } from 'react';
import { businessKeys } from '../../../shared/business-keys.ts';
import { useBusinessTexts } from '../../../shared/texts.ts';

interface AddPicturesDialogProps {
  businessId: string;
  isLead: boolean;
  onClose: () => void;
}

export function AddPicturesDialog({ businessId, isLead, onClose }: AddPicturesDialogProps) {
  const t = useBusinessTexts();
  const alerts = useAlerts();
  const failureText = useSubmitFailureText();
  const queryClient = useQueryClient();
  const userId = useUser()?.id ?? '';
  const [files, setFiles] = useState<readonly AttachedFile[]>([]);
  const [running, setRunning] = useState<readonly UploadItem[]>([]);
  const most = LIST_MAX_ITEMS.portfolioUpload;
  const adding = useMutation({
    mutationFn: () =>
      call('POST /api/business/:id/portfolio', {
        params: { id: businessId },
        body: { fileIds: files.map(({ id }) => id) },
      }),
    onSuccess: () => {
      alerts.success(t('portfolio.added', { count: files.length }));
      void queryClient.invalidateQueries({ queryKey: businessKeys.business(businessId) });
      onClose();
    },
  });
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('portfolio.addTitle')}
      isBusy={adding.isPending}
      isHalfFilled={files.length + running.length > 0}
      footer={
        <>
          <Button kind="quiet" onClick={onClose} disabled={adding.isPending}>
            {t('portfolio.cancel')}
          </Button>
          <Button
            kind="primary"
            busy={adding.isPending}
            disabled={!isLead || files.length === 0 || running.length > 0}
            onClick={() => adding.mutate()}
          >
            {t('portfolio.save')}
          </Button>
        </>
      }
    >
      <Stack $gap={16}>
        {!isLead && (
          <Alert tone="error" role="alert">
            {t('portfolio.noLongerLead')}
          </Alert>
        )}
        {adding.error && (
          <Alert tone="error" role="alert">
            {failureText(adding.error)}
          </Alert>
        )}
        <UploadField
          label={t('portfolio.pictures')}
          hint={t('portfolio.hint', { most, megabytes: PORTFOLIO_MAX_MEGABYTES })}
          place={{
            ...{ purpose: 'portfolio-picture', context: businessId, userId, most },
            check: checkPortfolioFile,
          }}
          value={files}
          onChange={setFiles}
          onUploads={setRunning}
        />
      </Stack>
    </Dialog>
  );
}
