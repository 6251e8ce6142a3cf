import { useIsFromMedium } from '@worklane/kernel/ui';
import { useCallback, useMemo, useState } from 'react';
import type { PreviewPlace } from '../../shared/file-preview/preview-place.ts';
import { focusRowOf } from '../../shared/file-preview/use-file-preview.tsx';
import type { Attachment } from '../../shared/project/project.ts';

export interface ShownFile {
  opened: Attachment;
  id: string;
  files: readonly Attachment[];
  opening: number;
  step: (id: string) => void;
}

export function useOpenFile(lists: readonly (readonly Attachment[])[]) {
  const [open, setOpen] = useState<{ opened: Attachment; id: string; opening: number } | null>(null);
  const isOver = !useIsFromMedium();
  const openId = open?.id ?? null;
  const close = useCallback(() => {
    setOpen(null);
    if (openId !== null) focusRowOf(openId);
  }, [openId]);
  const place = useMemo(
    (): PreviewPlace => ({
      openId,
      open: (opened) => setOpen((before) => ({ opened, id: opened.id, opening: (before?.opening ?? 0) + 1 })),
    }),
    [openId],
  );
  const files = lists.find((list) => list.some(({ id }) => id === open?.opened.id)) ?? [];
  const step = (id: string) => setOpen((before) => before && { ...before, id });
  const shown: ShownFile | null = open && { ...open, files, step };
  return { place, shown, isOver, close };
}
