import { createContext, useContext } from 'react';
import type { Attachment } from '../project.ts';

/** The place where a page shows the previews of all its lists. */
export interface PreviewPlace {
  open: (file: Attachment) => void;
  openId: string | null;
}

/** Null if each list opens its previews as a dialog. */
export const PreviewPlaceContext = createContext<PreviewPlace | null>(null);

export const usePreviewPlace = (): PreviewPlace | null => useContext(PreviewPlaceContext);
