import { FILE_PICTURE_MAX_BYTES, PDF_PREVIEW_MAX_BYTES } from './limits.ts';

/** How a page can show a file. */
export const PREVIEW_KINDS = ['picture', 'text', 'pdf'] as const;
export type PreviewKind = (typeof PREVIEW_KINDS)[number];

/** Pictures of which the server makes thumbnails. */
const DECODED = ['image/jpeg', 'image/png', 'image/webp'];
/** Pictures that browsers show in addition. */
const SHOWN = [...DECODED, 'image/gif', 'image/avif'];

interface StoredFile {
  /** Detected from the content. */
  mime: string;
  /** Bytes. */
  size: number;
}

/** How a page can show a harmless file; null for one that is only downloaded. */
export function previewKindOf({ mime, size }: StoredFile): PreviewKind | null {
  if (SHOWN.includes(mime)) return size <= FILE_PICTURE_MAX_BYTES ? 'picture' : null;
  if (mime === 'application/pdf') return size <= PDF_PREVIEW_MAX_BYTES ? 'pdf' : null;
  // Of a text the beginning is loaded, whatever its size.
  return mime.startsWith('text/') ? 'text' : null;
}

/** Whether the server tries to make a thumbnail of a file. */
export function mayHaveThumbnail({ mime, size }: StoredFile): boolean {
  return DECODED.includes(mime) && size <= FILE_PICTURE_MAX_BYTES;
}
