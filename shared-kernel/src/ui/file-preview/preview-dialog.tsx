import { Download } from 'lucide-react';
import { SteppedDialog } from '../dialog/stepped-dialog.tsx';
import { ButtonLink } from '../texts/link.tsx';
import { useUiTexts } from '../texts/use-ui-texts.ts';
import { Preview } from './preview.tsx';
import type { PdfPart, PreviewFile } from './preview-file.ts';
import { useShown } from './use-shown.ts';

export interface PreviewDialogProps {
  files: readonly PreviewFile[];
  id: string;
  onStep: (id: string) => void;
  onClose: () => void;
  pdf: PdfPart;
}

export function PreviewDialog({ files, id, onStep, onClose, pdf }: PreviewDialogProps) {
  const t = useUiTexts();
  const { file, at } = useShown(files, id, onClose);
  if (!file) return null;
  return (
    <SteppedDialog
      title={file.name}
      size="xl"
      isFullOnPhones
      at={at}
      total={files.length}
      onStep={(next) => onStep(files[next]?.id ?? id)}
      previous={t('preview.previous')}
      next={t('preview.next')}
      onClose={onClose}
      footer={
        <ButtonLink href={file.url} download icon={Download}>
          {t('preview.download')}
        </ButtonLink>
      }
    >
      <Preview key={file.url} file={file} pdf={pdf} />
    </SteppedDialog>
  );
}
