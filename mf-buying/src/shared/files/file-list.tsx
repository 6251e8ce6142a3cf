import type { Attachment, BriefAttachment } from '@worklane/kernel/contracts';
import { attachmentSizeLabel, type FileRisk } from '@worklane/kernel/domain';
import { useDomainWords } from '@worklane/kernel/i18n';
import { lazyPart } from '@worklane/kernel/modules';
import { Button, FileRow, FileThumbnail, Icon } from '@worklane/kernel/ui';
import { Download, Eye } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import { Small } from '../cards/card-parts.styles.ts';
import { useViewerDates } from '../formats/viewer-dates.ts';
import { useBuyingTexts } from '../texts.ts';
import { PdfPreview } from './pdf-part.ts';
import { useReadyFile } from './use-ready-file.ts';

export type ListedFile = Attachment | BriefAttachment;

const nameOf = (file: ListedFile) => ('name' in file ? file.name : file.attachmentName);

const PreviewDialog = lazyPart(async () => {
  const { PreviewDialog } = await import('@worklane/kernel/ui/file-preview');
  return PreviewDialog;
});
const RiskyDownloadDialog = lazyPart(
  async () => {
    const { RiskyDownloadDialog } = await import('@worklane/kernel/ui/dialog');
    return RiskyDownloadDialog;
  },
  { whenIdle: false },
);

const Rows = styled.ul`
  padding: 0;
  list-style: none;
  li {
    min-height: 60px;
  }
  a,
  [data-name] {
    font-size: var(--fs-15);
    line-height: 24px;
    font-weight: 520;
    overflow-wrap: anywhere;
  }
`;

interface FileListProps {
  files: readonly ListedFile[];
  titleId: string;
}

/** Files with a preview and a download. A file that can do harm is downloaded after a confirmation. */
export function FileList({ files, titleId }: FileListProps) {
  const [previewId, setPreviewId] = useState<string | null>(null);
  const [risky, setRisky] = useState<{ name: string; risk: FileRisk; url: string } | null>(null);
  const previews = files
    .filter(({ preview, state }) => preview && state === 'ready')
    .map((file) => ({ id: file._id, name: nameOf(file), url: file.url, preview: file.preview ?? null }));
  return (
    <>
      <Rows aria-labelledby={titleId}>
        {files.map((file) => (
          <Row key={file._id} given={file} onPreview={setPreviewId} onRisky={setRisky} />
        ))}
      </Rows>
      {previewId && (
        <PreviewDialog
          files={previews}
          id={previewId}
          onStep={setPreviewId}
          onClose={() => setPreviewId(null)}
          onLoadFailed={() => setPreviewId(null)}
          pdf={PdfPreview}
        />
      )}
      {risky && <RiskyDownloadDialog file={risky} onClose={() => setRisky(null)} />}
    </>
  );
}

interface RowProps {
  given: ListedFile;
  onPreview: (id: string) => void;
  onRisky: (file: { name: string; risk: FileRisk; url: string }) => void;
}

function Row({ given, onPreview, onRisky }: RowProps) {
  const t = useBuyingTexts();
  const word = useDomainWords();
  const dates = useViewerDates();
  const file = useReadyFile(given);
  const { _id, url, size, state, risk, preview, thumbnailUrl } = file;
  const name = nameOf(file);
  const facts = [word(attachmentSizeLabel(size)), 'updatedAt' in file && dates.numericDay(file.updatedAt)];
  return (
    <FileRow>
      <FileThumbnail name={name} url={state === 'ready' ? (thumbnailUrl ?? null) : null} />
      <div>
        {state !== 'ready' && <bdi data-name>{name}</bdi>}
        {state === 'ready' && risk && (
          <Button kind="link" onClick={() => onRisky({ name, risk, url })}>
            {name}
          </Button>
        )}
        {state === 'ready' && !risk && (
          <a href={url} download>
            <bdi>{name}</bdi>
          </a>
        )}
        <Small>{facts.filter(Boolean).join(' · ')}</Small>
        {state !== 'ready' && <Small role="status">{t(`file.${state}`)}</Small>}
        {state === 'ready' && risk && <Small>{t('file.risky')}</Small>}
      </div>
      {state === 'ready' && preview ? (
        <Button
          kind="quiet"
          size="sm"
          icon={Eye}
          aria-label={t('file.previewOf', { name })}
          onClick={() => onPreview(_id)}
        >
          {t('file.preview')}
        </Button>
      ) : (
        state === 'ready' && <Icon icon={Download} />
      )}
    </FileRow>
  );
}
