import { lazyPart } from '@worklane/kernel/modules';
import { Button } from '@worklane/kernel/ui';
import type { PdfPart } from '@worklane/kernel/ui/file-preview';
import { Gavel } from 'lucide-react';
import { useBusinessTexts } from '../../../shared/texts.ts';
import type { ShownEvidence } from './use-shown-evidence.ts';

/** Not loaded in idle time: it is larger than everything else of a page. */
const PdfPreview: PdfPart = lazyPart(
  async () => {
    const { PdfPreview } = await import('@worklane/kernel/ui/pdf-preview');
    return PdfPreview;
  },
  { whenIdle: false },
);
const PreviewPane = lazyPart(async () => {
  const { PreviewPane } = await import('@worklane/kernel/ui/file-preview');
  return PreviewPane;
});
const PreviewDialog = lazyPart(async () => {
  const { PreviewDialog } = await import('@worklane/kernel/ui/file-preview');
  return PreviewDialog;
});

interface EvidencePreviewProps {
  shown: ShownEvidence;
  decisionId: string;
}

export function EvidencePreview({ shown, decisionId }: EvidencePreviewProps) {
  const t = useBusinessTexts();
  const { id, files, isOver, opening, step, close } = shown;
  if (id === null) return null;
  const common = { files, id, onStep: step, onClose: close, pdf: PdfPreview, onLoadFailed: close };
  if (isOver) return <PreviewDialog {...common} />;
  return (
    <PreviewPane
      {...common}
      opening={opening}
      actions={
        <Button kind="quiet" icon={Gavel} onClick={() => document.getElementById(decisionId)?.focus()}>
          {t('reviewBadges.toDecision')}
        </Button>
      }
    />
  );
}
