import { FILE_PICTURE_MAX_BYTES, PDF_PREVIEW_MAX_BYTES } from '../limits.ts';

export const PREVIEW_KINDS = ['picture', 'text', 'pdf'] as const;
export type PreviewKind = (typeof PREVIEW_KINDS)[number];

const DECODED = ['image/jpeg', 'image/png', 'image/webp'];
const SHOWN = [...DECODED, 'image/gif', 'image/avif'];

interface StoredFile {
  mime: string;
  size: number;
}

/** How a page shows a file without a risk; null if it can only be downloaded. */
export function previewKindOf({ mime, size }: StoredFile): PreviewKind | null {
  if (SHOWN.includes(mime)) return size <= FILE_PICTURE_MAX_BYTES ? 'picture' : null;
  if (mime === 'application/pdf') return size <= PDF_PREVIEW_MAX_BYTES ? 'pdf' : null;
  // The size of a text does not matter: a preview loads only its beginning.
  return mime.startsWith('text/') ? 'text' : null;
}

export function mayHaveThumbnail({ mime, size }: StoredFile): boolean {
  return DECODED.includes(mime) && size <= FILE_PICTURE_MAX_BYTES;
}
