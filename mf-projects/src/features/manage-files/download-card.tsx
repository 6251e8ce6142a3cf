import { Card, CardBody, Muted } from '@worklane/kernel/ui';
import { useId } from 'react';
import { AttachmentList } from '../../shared/files/attachment-list.tsx';
import type { Attachment } from '../../shared/project/project.ts';
import { SectionTitle } from './manage-files.styles.ts';

interface DownloadCardProps {
  title: string;
  files: readonly Attachment[];
  empty: string;
}

export function DownloadCard({ title, files, empty }: DownloadCardProps) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId}>
      <SectionTitle id={titleId}>{title}</SectionTitle>
      <Card>
        <CardBody>
          {files.length > 0 ? <AttachmentList files={files} titleId={titleId} /> : <Muted>{empty}</Muted>}
        </CardBody>
      </Card>
    </section>
  );
}
