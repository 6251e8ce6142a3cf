import { useEffect } from 'react';
import type { PreviewFile } from './preview-file.ts';

export function useShown<File extends PreviewFile>(files: readonly File[], id: string, onClose: () => void) {
  const at = files.findIndex((file) => file.id === id);
  const isGone = at === -1;
  useEffect(() => {
    if (isGone) onClose();
  }, [isGone, onClose]);
  return { file: files[at] ?? null, at };
}
