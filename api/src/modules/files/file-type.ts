import { fileTypeFromBuffer } from 'file-type';

/** First bytes of a file by which its type is detected; those of office files come late. */
export const DETECTION_BYTES = 262_144;

/**
 * The media type of a file by its first bytes. The name and the type given by the sender are ignored. Any text is
 * `text/plain`, even if a browser would treat it as HTML.
 */
export async function mimeOf(start: Buffer): Promise<string> {
  const detected = await fileTypeFromBuffer(start);
  if (detected) return detected.mime;
  return isText(start) ? 'text/plain' : 'application/octet-stream';
}

function isText(start: Buffer): boolean {
  try {
    // `stream`: the last character may be cut off.
    const text = new TextDecoder('utf-8', { fatal: true }).decode(start, { stream: true });
    // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what tells bytes from text.
    return !/[\u0000-\u0008\u000e-\u001a\u001c-\u001f]/.test(text);
  } catch {
    return false;
  }
}
