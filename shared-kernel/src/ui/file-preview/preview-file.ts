import type { ComponentType, ReactNode } from 'react';
import type { PreviewKind } from '../../domain/index.ts';

/** A file of a list that can be shown. */
export interface PreviewFile {
  id: string;
  name: string;
  url: string;
  /** Null for a file that can only be downloaded. */
  preview: PreviewKind | null;
}

export interface PreviewProps {
  file: PreviewFile;
  /** Buttons before and after the zoom buttons. */
  before?: ReactNode;
  after?: ReactNode;
}

/** `PdfPreview` of `ui/pdf-preview` as a lazy part, because it is larger than the rest of a module. */
export type PdfPart = ComponentType<PreviewProps & { pending?: ReactNode }>;
