import { trimEndOf } from '@worklane/kernel/domain';

export interface TextPart {
  text: string;
  href: string | null;
}

const ADDRESS = /(?:https?:\/\/|mailto:|tel:)[^\s<>"]+/gi;
const PROTOCOLS = ['http:', 'https:', 'mailto:', 'tel:'];

export function textParts(text: string): TextPart[] {
  const parts: TextPart[] = [];
  let end = 0;
  for (const { 0: found, index } of text.matchAll(ADDRESS)) {
    const address = trimmed(found);
    if (!isFollowable(address)) continue;
    if (index > end) parts.push({ text: text.slice(end, index), href: null });
    parts.push({ text: address, href: address });
    end = index + address.length;
  }
  if (end < text.length) parts.push({ text: text.slice(end), href: null });
  return parts;
}

function trimmed(address: string): string {
  const plain = trimEndOf(address, '.,;:!?\'"');
  // A closing bracket is part of the address only with its opening one.
  return plain.endsWith(')') && !plain.includes('(') ? trimEndOf(plain, ').,;:!?') : plain;
}

/** Guards against addresses that would run as a script; the browser resolves them in the same way. */
function isFollowable(address: string): boolean {
  return URL.canParse(address) && PROTOCOLS.includes(new URL(address).protocol);
}
