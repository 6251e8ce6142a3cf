import { useEffect } from 'react';
import type { PreviewFile } from './preview-file.ts';

/** The file with this id and its index. The preview closes if another person deletes the file. */
export function useShown<File extends PreviewFile>(files: readonly File[], id: string, onClose: () => void) {
  const at = files.findIndex((file) => file.id === id);
  const isGone = at === -1;
  useEffect(() => {
    if (isGone) onClose();
  }, [isGone, onClose]);
  return { file: files[at] ?? null, at };
}
