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

/** Above this share of letters beyond ASCII, bytes that are no UTF-8 are not taken for a text of an older system. */
const MOST_BEYOND_ASCII = 0.3;

/** Text in UTF-8, or in the encoding of older systems for western languages. */
function isText(start: Buffer): boolean {
  try {
    // `stream`: the last character may be cut off.
    return isPlain(new TextDecoder('utf-8', { fatal: true }).decode(start, { stream: true }));
  } catch {
    const beyond = start.reduce((count, byte) => (byte > 0x7f ? count + 1 : count), 0);
    return beyond <= start.length * MOST_BEYOND_ASCII && isPlain(start.toString('latin1'));
  }
}

function isPlain(text: string): boolean {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what tells bytes from text.
  return !/[\u0000-\u0008\u000e-\u001a\u001c-\u001f]/.test(text);
}
