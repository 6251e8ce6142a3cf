import { Card, CardBody } from '@worklane/kernel/ui';
import { useId } from 'react';
import { AsideTitle } from '../cards/aside.styles.ts';
import type { Brief } from '../project/project.ts';
import { useProjectTexts } from '../texts.ts';
import { AttachmentList } from './attachment-list.tsx';

export function AttachmentsCard({ brief: { attachments } }: { brief: Brief }) {
  const t = useProjectTexts();
  const titleId = useId();
  if (attachments.length === 0) return null;
  return (
    <Card aria-labelledby={titleId}>
      <CardBody>
        <AsideTitle>
          <h2 id={titleId}>{t('brief.attachments')}</h2>
        </AsideTitle>
        <AttachmentList files={attachments} titleId={titleId} isSmall />
      </CardBody>
    </Card>
  );
}
