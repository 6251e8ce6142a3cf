import { createContext, useContext } from 'react';
import type { Attachment } from '../project.ts';

/** Where a page shows the previews of all its lists. */
export interface PreviewPlace {
  open: (file: Attachment) => void;
  /** The file that is shown. */
  openId: string | null;
}

/** Absent where each list shows its previews over the page. */
export const PreviewPlaceContext = createContext<PreviewPlace | null>(null);

export const usePreviewPlace = (): PreviewPlace | null => useContext(PreviewPlaceContext);
