import { lazyPart } from '@worklane/kernel/modules';
import { type ReactNode, useState } from 'react';
import type { Attachment } from '../project/project.ts';
import { PdfPreview } from './pdf-part.ts';
import { usePreviewPlace } from './preview-place.ts';

const PreviewDialog = lazyPart(async () => {
  const { PreviewDialog } = await import('@worklane/kernel/ui/file-preview');
  return PreviewDialog;
});

interface FilePreview {
  open: (file: Attachment) => void;
  preview: ReactNode;
}

export function useFilePreview(files: readonly Attachment[]): FilePreview {
  const place = usePreviewPlace();
  const [opened, setOpened] = useState<Attachment | null>(null);
  if (place) return { open: place.open, preview: null };
  return {
    open: setOpened,
    preview: opened && <FilePreviewDialog files={files} opened={opened} onClose={() => setOpened(null)} />,
  };
}

interface FilePreviewDialogProps {
  files: readonly Attachment[];
  opened: Attachment;
  onClose: () => void;
}

export function FilePreviewDialog({ files, opened, onClose }: FilePreviewDialogProps) {
  const [id, setId] = useState(opened.id);
  return (
    <PreviewDialog
      files={shownOf(files, opened)}
      id={id}
      onStep={setId}
      onClose={() => {
        onClose();
        focusRowOf(id);
      }}
      pdf={PdfPreview}
      onLoadFailed={onClose}
    />
  );
}

/** The files with a preview. A row may have newer data than its list, for example after a scan. */
export const shownOf = <File extends Attachment>(
  files: readonly File[],
  opened: Attachment,
): (File | Attachment)[] =>
  files
    .map((file) => (file.id === opened.id && file.preview === null ? opened : file))
    .filter(({ preview }) => preview !== null);

export function focusRowOf(id: string): void {
  setTimeout(() => {
    const buttons = document.querySelectorAll<HTMLElement>('[data-previews]');
    [...buttons].find(({ dataset }) => dataset.previews === id)?.focus();
  });
}
