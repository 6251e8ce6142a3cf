import type { ComponentType, ReactNode } from 'react';
import type { PreviewKind } from '../../domain/index.ts';

export interface PreviewFile {
  id: string;
  name: string;
  url: string;
  preview: PreviewKind | null;
}

export interface PreviewProps {
  file: PreviewFile;
  before?: ReactNode;
  after?: ReactNode;
}

/** `PdfPreview` of `ui/pdf-preview` as a lazy part, because it is larger than the rest of a module. */
export type PdfPart = ComponentType<PreviewProps & { pending?: ReactNode }>;
