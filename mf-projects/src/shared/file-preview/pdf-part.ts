import { lazyPart } from '@worklane/kernel/modules';
import type { PdfPart } from '@worklane/kernel/ui/file-preview';

/** Not loaded in idle time: it is larger than everything else of a page. */
export const PdfPreview: PdfPart = lazyPart(
  async () => {
    const { PdfPreview } = await import('@worklane/kernel/ui/pdf-preview');
    return PdfPreview;
  },
  { whenIdle: false },
);
