import type { BuyerBrief, BuyerProject } from '@worklane/kernel/contracts';
import { Card, CardBody, CardHeader, Link, Muted, Stack } from '@worklane/kernel/ui';
import { useId } from 'react';
import { FileList, type ListedFile } from '../../shared/files/file-list.tsx';
import { requestPath } from '../../shared/paths.ts';
import { useBuyingTexts } from '../../shared/texts.ts';
import { FileColumns } from './do-work.styles.ts';
import { UploadCard } from './upload-card.tsx';

const SHOWN_FIRST = 3;

/** The newest files of both sides, beside the stage of a Job. */
export function FileCards({ project }: { project: BuyerProject }) {
  const t = useBuyingTexts();
  const all = requestPath(project.briefId, 'files');
  return (
    <FileColumns>
      <OneSide
        title={t('work.filesFrom', { name: project.businessName })}
        files={project.sellerFiles}
        allPath={all}
      />
      <OneSide title={t('work.filesFromYou')} files={project.buyerFiles} allPath={all} />
    </FileColumns>
  );
}

export function FilesTab({ request, project }: { request: BuyerBrief; project: BuyerProject | undefined }) {
  const t = useBuyingTexts();
  if (!project)
    return (
      <Stack $gap={24}>
        <OneSide title={t('work.filesOfRequest')} files={request.attachments} />
        <Muted>{t('work.filesLater')}</Muted>
      </Stack>
    );
  return (
    <Stack $gap={24}>
      <FileColumns>
        <OneSide title={t('work.filesFrom', { name: project.businessName })} files={project.sellerFiles} />
        <OneSide title={t('work.filesFromYou')} files={project.buyerFiles} />
      </FileColumns>
      <UploadCard project={project} />
    </Stack>
  );
}

interface OneSideProps {
  title: string;
  files: readonly ListedFile[];
  /** Set where only the first files are shown. */
  allPath?: string;
}

function OneSide({ title, files, allPath }: OneSideProps) {
  const t = useBuyingTexts();
  const titleId = useId();
  const shown = allPath === undefined ? files : files.slice(0, SHOWN_FIRST);
  return (
    <Card aria-labelledby={titleId}>
      <CardHeader titleId={titleId} title={title} beside={<Muted>{files.length}</Muted>} />
      <CardBody>
        {files.length === 0 ? (
          <Muted>{t('work.noFiles')}</Muted>
        ) : (
          <FileList files={shown} titleId={titleId} />
        )}
        {allPath !== undefined && files.length > shown.length && (
          <Link href={allPath}>{t('work.allFiles', { count: files.length })}</Link>
        )}
      </CardBody>
    </Card>
  );
}
