export interface DecodedText {
  text: string;
  encoding: 'UTF-16' | 'Windows-1252' | null;
}

/** Without a byte order mark, zeros in this many bytes show UTF-16. */
const SAMPLE_BYTES = 1024;

/** UTF-8, UTF-16 with or without a byte order mark, or Windows-1252. */
export function decodeText(bytes: Uint8Array): DecodedText {
  const utf16 = utf16Of(bytes);
  if (utf16) return { text: new TextDecoder(utf16).decode(bytes), encoding: 'UTF-16' };
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), encoding: null };
  } catch {
    return { text: new TextDecoder('windows-1252').decode(bytes), encoding: 'Windows-1252' };
  }
}

function utf16Of(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  const sample = bytes.subarray(0, SAMPLE_BYTES);
  const zerosAt = (odd: number) => sample.filter((byte, index) => byte === 0 && index % 2 === odd).length;
  const most = sample.length / 4;
  if (zerosAt(1) > most) return 'utf-16le';
  return zerosAt(0) > most ? 'utf-16be' : null;
}
