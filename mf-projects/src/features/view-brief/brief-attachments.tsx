import { Card, CardBody } from '@worklane/kernel/ui';
import { useId } from 'react';
import { AttachmentList } from '../../shared/files/attachment-list.tsx';
import type { Brief } from '../../shared/project/project.ts';
import { useProjectTexts } from '../../shared/texts.ts';

export function BriefAttachments({ brief: { attachments } }: { brief: Brief }) {
  const t = useProjectTexts();
  const titleId = useId();
  if (attachments.length === 0) return null;
  return (
    <Card aria-labelledby={titleId}>
      <CardBody>
        <h2 id={titleId}>{t('brief.attachments')}</h2>
        <AttachmentList files={attachments} titleId={titleId} />
      </CardBody>
    </Card>
  );
}
