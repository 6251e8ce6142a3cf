import { createContext, useContext } from 'react';
import type { Attachment } from '../project/project.ts';

export interface PreviewPlace {
  open: (file: Attachment) => void;
  openId: string | null;
}

export const PreviewPlaceContext = createContext<PreviewPlace | null>(null);

export const usePreviewPlace = (): PreviewPlace | null => useContext(PreviewPlaceContext);
