import { fileTypeFromBuffer } from 'file-type';

/** Bytes from a file's start that tell its type; office files say theirs some way in. */
export const TELLING_BYTES = 262_144;

/**
 * The media type of a file by the bytes it begins with. Its name and what its sender says count for
 * nothing; text is plain text, whatever it would be to a browser.
 */
export async function mimeOf(start: Buffer): Promise<string> {
  const found = await fileTypeFromBuffer(start);
  if (found) return found.mime;
  return isText(start) ? 'text/plain' : 'application/octet-stream';
}

function isText(start: Buffer): boolean {
  try {
    // As a stream: the last character may be cut in half.
    const text = new TextDecoder('utf-8', { fatal: true }).decode(start, { stream: true });
    // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what tells bytes from text.
    return !/[\u0000-\u0008\u000e-\u001a\u001c-\u001f]/.test(text);
  } catch {
    return false;
  }
}
