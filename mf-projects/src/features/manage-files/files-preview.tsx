import { attachmentSizeLabel } from '@worklane/kernel/domain';
import { useDomainWords } from '@worklane/kernel/i18n';
import { lazyPart } from '@worklane/kernel/modules';
import { useUser } from '@worklane/kernel/session';
import { Button, type KeyValue, useAlerts } from '@worklane/kernel/ui';
import { Globe, Lock } from 'lucide-react';
import { PdfPreview } from '../../shared/file-preview/pdf-part.ts';
import { FilePreviewDialog, shownOf } from '../../shared/file-preview/use-file-preview.tsx';
import type { Attachment, SellerFile } from '../../shared/project/project.ts';
import { useProjectTexts } from '../../shared/texts.ts';
import { useViewerDates } from '../../shared/viewer-dates.ts';
import type { EditFile } from './use-edit-files.ts';
import type { ShownFile } from './use-open-file.ts';

const PreviewPane = lazyPart(async () => {
  const { PreviewPane } = await import('@worklane/kernel/ui/file-preview');
  return PreviewPane;
});

interface FilesPreviewProps {
  shown: ShownFile;
  isOver: boolean;
  sellerFiles: readonly SellerFile[];
  edit: EditFile | null;
  onClose: () => void;
}

export function FilesPreview({ shown, isOver, sellerFiles, edit, onClose }: FilesPreviewProps) {
  const { opened, id, files, opening, step } = shown;
  const factsOf = useFacts();
  if (isOver) return <FilePreviewDialog key={opening} files={files} opened={opened} onClose={onClose} />;
  const shownFiles = shownOf(files, opened);
  const file = shownFiles.find((one) => one.id === id);
  const ofSeller = sellerFiles.find((one) => one.id === id);
  return (
    <PreviewPane
      files={shownFiles}
      id={id}
      onStep={step}
      onClose={onClose}
      opening={opening}
      pdf={PdfPreview}
      facts={file ? factsOf(file, ofSeller) : []}
      actions={ofSeller && edit && <VisibilityButton file={ofSeller} edit={edit} />}
      onLoadFailed={onClose}
    />
  );
}

function useFacts() {
  const t = useProjectTexts();
  const word = useDomainWords();
  const dates = useViewerDates();
  return ({ size }: Attachment, ofSeller: SellerFile | undefined): KeyValue[] => {
    const fact = (key: 'attachedBy' | 'date' | 'size' | 'visibility', value: string): KeyValue => ({
      key,
      label: t(`preview.${key}`),
      value,
    });
    const ofAll = fact('size', word(attachmentSizeLabel(size)));
    if (!ofSeller) return [ofAll];
    const { attachedBy, updatedAt, isPublic } = ofSeller;
    return [
      fact('attachedBy', attachedBy.name),
      fact('date', dates.numericDay(updatedAt)),
      ofAll,
      fact('visibility', t(isPublic ? 'files.everyOne' : 'files.onlyYou')),
    ];
  };
}

/** Only the person who attached a file chooses who sees it. */
function VisibilityButton({ file, edit }: { file: SellerFile; edit: EditFile }) {
  const t = useProjectTexts();
  const alerts = useAlerts();
  const userId = useUser()?.id;
  if (file.attachedBy.id !== userId) return null;
  const change = async () => {
    const failure = await edit({ kind: file.isPublic ? 'hide' : 'show', file });
    if (failure) alerts.error(failure.message);
  };
  return (
    <Button kind="quiet" icon={file.isPublic ? Lock : Globe} onClick={() => void change()}>
      {t(file.isPublic ? 'files.hide' : 'files.show')}
    </Button>
  );
}
