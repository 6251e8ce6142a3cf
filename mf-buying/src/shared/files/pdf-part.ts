import { lazyPart } from '@worklane/shared-kernel/modules';

/** Not loaded in idle time, because it is large. */
export const PdfPreview = lazyPart(
  async () => {
    const { PdfPreview } = await import('@worklane/shared-kernel/ui/pdf-preview');
    return PdfPreview;
  },
  { whenIdle: false },
);
