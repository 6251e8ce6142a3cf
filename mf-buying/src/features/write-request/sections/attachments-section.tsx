import type { BriefAttachment } from '@worklane/kernel/contracts';
import { FILE_MAX_MEGABYTES, LIST_MAX_ITEMS } from '@worklane/kernel/domain';
import { useController, useFormContext } from '@worklane/kernel/forms';
import { useUser } from '@worklane/kernel/session';
import { Button, Muted } from '@worklane/kernel/ui';
import { type AttachedFile, UploadField, type UploadItem } from '@worklane/kernel/ui/upload';
import { memo, useState } from 'react';
import { useBuyingTexts } from '../../../shared/texts.ts';
import type { RequestValues } from '../request-values.ts';
import { FormSection } from './form-section.tsx';

interface AttachmentsSectionProps {
  formId: string;
  /** Null before the first change is saved: files belong to a draft of the server. */
  draftId: string | null;
  attachments: readonly BriefAttachment[];
  onUploads: (uploads: readonly UploadItem[]) => void;
  onStart: () => void;
}

export const AttachmentsSection = memo(function AttachmentsSection(props: AttachmentsSectionProps) {
  const { formId, draftId, onStart } = props;
  const t = useBuyingTexts();
  return (
    <FormSection formId={formId} name="attachments">
      {draftId === null ? (
        <div>
          <Muted>{t('writeRequest.files.notYet')}</Muted>
          <Button onClick={onStart}>{t('writeRequest.files.start')}</Button>
        </div>
      ) : (
        <Attachments {...props} draftId={draftId} />
      )}
    </FormSection>
  );
});

function Attachments({ draftId, attachments, onUploads }: AttachmentsSectionProps & { draftId: string }) {
  const t = useBuyingTexts();
  const userId = useUser()?.id ?? '';
  const { control } = useFormContext<RequestValues>();
  const { field, fieldState } = useController({ control, name: 'attachmentIds' });
  const [known, setKnown] = useState<ReadonlyMap<string, AttachedFile>>(
    () => new Map(attachments.map(({ _id, name, size }) => [_id, { id: _id, name, size }])),
  );
  const files = field.value.map(
    (id) => known.get(id) ?? { id, name: t('writeRequest.files.unknown'), size: 0 },
  );
  const error = fieldState.error?.message;
  return (
    <UploadField
      label={t('writeRequest.field.attachmentIds')}
      optional
      hint={t('writeRequest.files.hint', { count: LIST_MAX_ITEMS.briefFiles, mb: FILE_MAX_MEGABYTES })}
      place={{ purpose: 'brief-attachment', context: draftId, userId, most: LIST_MAX_ITEMS.briefFiles }}
      value={files}
      onChange={(next) => {
        setKnown(new Map([...known, ...next.map((file) => [file.id, file] as const)]));
        field.onChange(next.map(({ id }) => id));
      }}
      onUploads={onUploads}
      {...(error !== undefined && { error })}
    />
  );
}
