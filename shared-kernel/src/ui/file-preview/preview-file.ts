import type { ComponentType, ReactNode } from 'react';
import type { PreviewKind } from '../../domain/index.ts';

/** A file of a list that can be shown. */
export interface PreviewFile {
  id: string;
  name: string;
  url: string;
  /** How it is shown; null for a file that is only downloaded. */
  preview: PreviewKind | null;
}

export interface PreviewProps {
  file: PreviewFile;
  /** Buttons around those of the zoom. */
  before?: ReactNode;
  after?: ReactNode;
}

/** `PdfPreview` of `ui/pdf-preview` as a lazy part: it is larger than all else of a module. */
export type PdfPart = ComponentType<PreviewProps & { pending?: ReactNode }>;
