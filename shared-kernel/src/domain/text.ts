import type { DomainWord } from './rule-violation.ts';

/** The first `max` characters; a character is a code point, so no emoji is cut in half. */
export function truncateText(text: string, max: number): string {
  if (text.length <= max) return text;
  let end = 0;
  let count = 0;
  for (const character of text) {
    if (count >= max) break;
    end += character.length;
    count += 1;
  }
  return text.slice(0, end);
}

/** Whether a text holds a tag and so is markup. Takes linear time, which one pattern for a whole tag would not. */
export function isMarkup(text: string): boolean {
  const start = text.search(/<\/?[a-z]/i);
  return start >= 0 && text.includes('>', start);
}

/** The text without those of the named characters that stand at its end. */
export function withoutEnding(text: string, characters: string): string {
  let end = text.length;
  while (end > 0 && characters.includes(text.charAt(end - 1))) end -= 1;
  return text.slice(0, end);
}

/** Whether a text holds nothing a reader would see as words: empty or white space alone. */
export function isBlank(text: string): boolean {
  return text.trim() === '';
}

/**
 * A person's text as it is stored: line ends are `\n`; control characters other than line end and tab are
 * dropped (PostgreSQL stores no NUL). Null when it holds half a surrogate pair, which no encoding can store.
 * Everything else, zero-width and right-to-left marks included, stays as it is.
 */
export function cleanText(text: string): string | null {
  if (/\p{Surrogate}/u.test(text)) return null;
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what this removes.
  return text.replace(/\r\n?/g, '\n').replace(/[\u0000-\u0008\u000b-\u001f\u007f]/g, '');
}

/** Refuses a text that `cleanText` cannot make storable. */
export function checkText(text: string): DomainWord | null {
  return cleanText(text) === null ? { code: 'text.unreadable' } : null;
}
