import { type DragEvent, useState } from 'react';
import { formatList } from '../../i18n/index.ts';
import { useAlerts } from '../feedback/alerts.tsx';
import { useUiTexts } from '../texts/use-ui-texts.ts';

/** `data-drag` is set while files are over the element. Dropped folders are left out, and an alert names them. */
export function useFileDrop(onFiles: (files: File[]) => void) {
  const t = useUiTexts();
  const alerts = useAlerts();
  const [isOver, setOver] = useState(false);
  return {
    'data-drag': isOver || undefined,
    onDragOver: (event: DragEvent) => {
      if (!event.dataTransfer.types.includes('Files')) return;
      event.preventDefault();
      setOver(true);
    },
    onDragLeave: () => setOver(false),
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      setOver(false);
      const { files, folders } = droppedFiles(event.dataTransfer);
      if (folders.length > 0) {
        alerts.error(t('upload.folders', { count: folders.length, names: formatList(folders) }));
      }
      onFiles(files);
    },
  };
}

/** A browser also reports a folder as a file, which cannot be read. */
function droppedFiles({ items, files }: DataTransfer): { files: File[]; folders: string[] } {
  const isFolder = [...(items ?? [])]
    .filter(({ kind }) => kind === 'file')
    .map((item) => item.webkitGetAsEntry?.()?.isDirectory === true);
  const found = [...files];
  return {
    files: found.filter((_, at) => !isFolder[at]),
    folders: found.filter((_, at) => isFolder[at]).map(({ name }) => name),
  };
}
