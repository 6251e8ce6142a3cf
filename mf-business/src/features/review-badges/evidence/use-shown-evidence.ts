import type { VettingReview } from '@worklane/kernel/contracts';
import { useIsFromMedium, useIsFromWide } from '@worklane/kernel/ui';
import type { PreviewFile } from '@worklane/kernel/ui/file-preview';
import { useState } from 'react';

export interface ShownEvidence {
  files: readonly PreviewFile[];
  id: string | null;
  /** Number of times a person has opened a file; each moves the focus to it. 0 for the automatically shown file. */
  opening: number;
  isOver: boolean;
  isBeside: boolean;
  open: (id: string) => void;
  step: (id: string) => void;
  close: () => void;
}

/** In a wide window the first file of the evidence is shown automatically. */
export function useShownEvidence({ case: { draft } }: VettingReview): ShownEvidence {
  const isFromMedium = useIsFromMedium();
  const isFromWide = useIsFromWide();
  const [chosen, setChosen] = useState<{ id: string | null; opening: number } | null>(null);
  const files = draft.responses
    .flatMap(({ questionResponse }) => questionResponse.attachments)
    .flatMap(({ _id, attachmentName, url, preview }): PreviewFile[] =>
      preview ? [{ id: _id, name: attachmentName, url, preview }] : [],
    );
  const first = isFromWide ? (files[0]?.id ?? null) : null;
  const id = chosen ? chosen.id : first;
  return {
    files,
    id,
    opening: chosen?.opening ?? 0,
    isOver: id !== null && !isFromMedium,
    isBeside: id !== null && isFromMedium,
    open: (next) => setChosen((before) => ({ id: next, opening: (before?.opening ?? 0) + 1 })),
    step: (next) => setChosen((before) => ({ id: next, opening: before?.opening ?? 0 })),
    close: () => {
      setChosen({ id: null, opening: 0 });
      focusRowOf(id);
    },
  };
}

function focusRowOf(id: string | null): void {
  setTimeout(() => {
    const buttons = document.querySelectorAll<HTMLElement>('[data-shows-evidence]');
    [...buttons].find(({ dataset }) => dataset.showsEvidence === id)?.focus();
  });
}
