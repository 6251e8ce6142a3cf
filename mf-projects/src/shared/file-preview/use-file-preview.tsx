import { lazyPart } from '@worklane/shared-kernel/modules';
import { type ReactNode, useState } from 'react';
import type { Attachment } from '../project.ts';
import { PdfPreview } from './pdf-part.ts';
import { usePreviewPlace } from './preview-place.ts';

const PreviewDialog = lazyPart(async () => {
  const { PreviewDialog } = await import('@worklane/shared-kernel/ui/file-preview');
  return PreviewDialog;
});

interface FilePreview {
  open: (file: Attachment) => void;
  /** The open preview, for the end of the list; nothing where the page has a place for it. */
  preview: ReactNode;
}

/** Shows the files of a list in the page, one at a time. */
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
  /** The file that was pressed. */
  opened: Attachment;
  onClose: () => void;
}

/** Files over the page. The focus goes to the row of the one that was shown last. */
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

/** The files that can be shown. A row may know more than its list: that its file has been scanned meanwhile. */
export const shownOf = <File extends Attachment>(
  files: readonly File[],
  opened: Attachment,
): (File | Attachment)[] =>
  files
    .map((file) => (file.id === opened.id && file.preview === null ? opened : file))
    .filter(({ preview }) => preview !== null);

/** Puts the focus at the file that was shown last, after a dialog has given it back to the one it was opened by. */
export function focusRowOf(id: string): void {
  setTimeout(() => {
    const buttons = document.querySelectorAll<HTMLElement>('[data-previews]');
    [...buttons].find(({ dataset }) => dataset.previews === id)?.focus();
  });
}
