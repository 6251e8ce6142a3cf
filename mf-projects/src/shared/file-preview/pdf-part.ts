import { lazyPart } from '@worklane/shared-kernel/modules';
import type { PdfPart } from '@worklane/shared-kernel/ui/file-preview';

/** Not loaded in idle time: it is larger than everything else of a page. */
export const PdfPreview: PdfPart = lazyPart(
  async () => {
    const { PdfPreview } = await import('@worklane/shared-kernel/ui/pdf-preview');
    return PdfPreview;
  },
  { whenIdle: false },
);
