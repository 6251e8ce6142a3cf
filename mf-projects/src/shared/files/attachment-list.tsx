import { attachmentSizeLabel } from '@worklane/kernel/domain';
import { useTexts } from '@worklane/kernel/i18n';
import { lazyPart } from '@worklane/kernel/modules';
import { Icon } from '@worklane/kernel/ui';
import { Download, Paperclip } from 'lucide-react';
import { PreviewButton } from '../file-preview/preview-button.tsx';
import { useFilePreview } from '../file-preview/use-file-preview.tsx';
import type { Attachment } from '../project/project.ts';
import { useProjectTexts } from '../texts.ts';
import { FileLink, FileName, Row, Rows, Size, Warning } from './attachment-list.styles.ts';
import { useFileCheck } from './use-file-check.ts';

/** Not loaded in idle time, because few files are risky. */
const RiskyDownload = lazyPart(async () => (await import('./risky-download.tsx')).RiskyDownload, {
  whenIdle: false,
});

interface AttachmentListProps {
  files: readonly Attachment[];
  titleId: string;
  isSmall?: boolean;
}

export function AttachmentList({ files, titleId, isSmall = false }: AttachmentListProps) {
  const { open, preview } = useFilePreview(files);
  const isPlain = isSmall && files.every((file) => file.preview === null);
  return (
    <>
      <Rows aria-labelledby={titleId} $isSmall={isSmall}>
        {files.map((file) => (
          <AttachmentRow key={file.id} given={file} isSmall={isSmall} isPlain={isPlain} onPreview={open} />
        ))}
      </Rows>
      {preview}
    </>
  );
}

interface AttachmentRowProps {
  given: Attachment;
  isSmall: boolean;
  isPlain: boolean;
  onPreview: (file: Attachment) => void;
}

function AttachmentRow({ given, isSmall, isPlain, onPreview }: AttachmentRowProps) {
  const words = useTexts('domain');
  const file = useFileCheck(given);
  const { code, params } = attachmentSizeLabel(file.size);
  return (
    <Row>
      {isPlain ? <Icon icon={Paperclip} size={16} /> : <PreviewButton file={file} onOpen={onPreview} />}
      <div>
        <FileNameOrStatus file={file} />
        <Size>{words(code, { ...params })}</Size>
      </div>
      {!isSmall && file.state === 'ready' && <Icon icon={Download} />}
    </Row>
  );
}

export function FileNameOrStatus({ file }: { file: Attachment }) {
  const t = useProjectTexts();
  const { name, state, risk, url } = file;
  if (state !== 'ready') {
    return (
      <>
        <FileName>
          <bdi>{name}</bdi>
        </FileName>
        <Warning role="status">{t(`file.${state}`)}</Warning>
      </>
    );
  }
  if (risk) {
    return <RiskyDownload file={{ ...file, risk }} pending={<FileName>{name}</FileName>} />;
  }
  return (
    <FileLink href={url} download>
      <bdi>{name}</bdi>
    </FileLink>
  );
}
