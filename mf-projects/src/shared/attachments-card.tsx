import { Card, CardBody } from '@worklane/shared-kernel/ui';
import { useId } from 'react';
import { AsideTitle } from './aside.styles.ts';
import { AttachmentList } from './attachment-list.tsx';
import type { Brief } from './project.ts';
import { useProjectTexts } from './texts.ts';

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
