import { fileTypeFromBuffer } from 'file-type';

export const DETECTION_BYTES = 262_144;

/** Ignores the name and the sender's type. Any text is `text/plain`, even if a browser would treat it as HTML. */
export async function mimeOf(start: Buffer): Promise<string> {
  const detected = await fileTypeFromBuffer(start);
  if (detected) return detected.mime;
  return isText(start) ? 'text/plain' : 'application/octet-stream';
}

/** With more non-ASCII bytes than this share, bytes that are not UTF-8 do not count as text. */
const MOST_BEYOND_ASCII = 0.3;

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
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters distinguish bytes from text.
  return !/[\u0000-\u0008\u000e-\u001a\u001c-\u001f]/.test(text);
}
