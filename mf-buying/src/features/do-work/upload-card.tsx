import type { BuyerProject } from '@worklane/kernel/contracts';
import { FILE_MAX_MEGABYTES, LIST_MAX_ITEMS } from '@worklane/kernel/domain';
import { call } from '@worklane/kernel/http';
import { useUser } from '@worklane/kernel/session';
import { Button, Card, CardBody, FailureAlert, Stack, useAlerts } from '@worklane/kernel/ui';
import { type AttachedFile, UploadField } from '@worklane/kernel/ui/upload';
import { useState } from 'react';
import { useChange } from '../../shared/request/use-change.ts';
import { useBuyingTexts } from '../../shared/texts.ts';

/** Sends files to the contractor of a Job. They are attached by a press, so that a wrong file can be removed first. */
export function UploadCard({ project }: { project: BuyerProject }) {
  const t = useBuyingTexts();
  const alerts = useAlerts();
  const userId = useUser()?.id ?? '';
  const { run, isBusy, failure } = useChange();
  const [files, setFiles] = useState<readonly AttachedFile[]>([]);
  const { id, businessName: name, buyerFiles } = project;
  const place = {
    purpose: 'buyer-file' as const,
    context: id,
    userId,
    most: LIST_MAX_ITEMS.briefFiles,
  };
  const give = async () => {
    const body = { fileIds: files.map((file) => file.id) };
    if (!(await run(() => call('POST /api/buyer/projects/:id/files', { params: { id }, body })))) return;
    alerts.success(t('work.filesGiven', { count: files.length, name }));
    setFiles([]);
  };
  if (buyerFiles.length >= LIST_MAX_ITEMS.buyerFiles) return null;
  return (
    <Card as="div">
      <CardBody>
        <Stack>
          <UploadField
            label={t('work.upload', { name })}
            hint={t('work.uploadHint', { size: FILE_MAX_MEGABYTES })}
            place={place}
            value={files}
            onChange={setFiles}
          />
          <FailureAlert>{failure}</FailureAlert>
          {files.length > 0 && (
            <div>
              <Button kind="primary" busy={isBusy} onClick={() => void give()}>
                {t('work.giveFiles', { count: files.length, name })}
              </Button>
            </div>
          )}
        </Stack>
      </CardBody>
    </Card>
  );
}
