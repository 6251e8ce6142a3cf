import { TEXT_PREVIEW_BYTES } from '../../domain/index.ts';

export interface TextStart {
  text: string;
  isCut: boolean;
}

export async function loadTextStart(url: string, signal: AbortSignal): Promise<TextStart> {
  const answer = await fetch(url, { signal });
  if (!answer.ok || !answer.body) throw new TypeError(`The file was answered ${answer.status}`);
  const reader = answer.body.getReader();
  const parts: Uint8Array[] = [];
  let size = 0;
  while (size <= TEXT_PREVIEW_BYTES) {
    const { done, value } = await reader.read();
    if (done) break;
    parts.push(value);
    size += value.length;
  }
  await reader.cancel();
  const bytes = new Uint8Array(Math.min(size, TEXT_PREVIEW_BYTES));
  let filled = 0;
  for (const part of parts) {
    bytes.set(part.subarray(0, bytes.length - filled), filled);
    filled = Math.min(bytes.length, filled + part.length);
  }
  const isCut = size > TEXT_PREVIEW_BYTES;
  return { text: decodeText(bytes, isCut), isCut };
}

function decodeText(bytes: Uint8Array, isCut: boolean): string {
  try {
    // `stream`: the last character may be cut off.
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: isCut });
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
