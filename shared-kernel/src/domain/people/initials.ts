const tints = ['active', 'notice', 'info', 'ok', 'plain'] as const;
export type Tint = (typeof tints)[number];

export function tintOf(id: string): Tint {
  // FNV-1a spreads even short, similar ids over all tints.
  let hash = 0x811c9dc5;
  for (const character of id) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  return tints[hash % tints.length] ?? 'plain';
}

export function initialsOf(name: string): string {
  const words = name.split(/[\s\u200b]+/u).filter((word) => /^[\p{L}\p{N}]/u.test(word));
  const first = words[0];
  const last = words.length > 1 ? words.at(-1) : undefined;
  return [first, last]
    .map((word) => (word ? (Array.from(word)[0] ?? '') : ''))
    .join('')
    .toLocaleUpperCase();
}
