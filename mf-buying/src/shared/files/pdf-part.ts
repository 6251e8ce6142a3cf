import { lazyPart } from '@worklane/kernel/modules';

/** Not loaded in idle time, because it is large. */
export const PdfPreview = lazyPart(
  async () => {
    const { PdfPreview } = await import('@worklane/kernel/ui/pdf-preview');
    return PdfPreview;
  },
  { whenIdle: false },
);
