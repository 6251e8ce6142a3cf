import type { DomainWord } from '../rule-violation.ts';

/** The first `max` code points, so that no emoji is cut in half. */
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

/** Whether a text contains an HTML tag. Takes linear time, unlike a single pattern for a whole tag. */
export function isMarkup(text: string): boolean {
  const start = text.search(/<\/?[a-z]/i);
  return start >= 0 && text.includes('>', start);
}

export function trimEndOf(text: string, characters: string): string {
  let end = text.length;
  while (end > 0 && characters.includes(text.charAt(end - 1))) end -= 1;
  return text.slice(0, end);
}

/** @deprecated Use `trimEndOf`; see upgrades.json of the kernel. */
export function withoutEnding(text: string, characters: string): string {
  return trimEndOf(text, characters);
}

/** Unicode counts two of these invisible characters as symbols: the empty braille cell and the empty note head. */
const UNSEEN = /[\s\p{Z}\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800\u{1d159}]/gu;

export function isBlank(text: string): boolean {
  return text.replace(UNSEEN, '') === '';
}

/** Right-to-left letters and direction marks, which can change the direction of the surrounding text. */
const TURNING =
  /[\u0590-\u08ff\u200e\u200f\u202a-\u202e\u2066-\u2069\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;
const ISOLATES = /[\u2066-\u2069]/g;
const FIRST_STRONG_ISOLATE = '\u2068';
const END_OF_ISOLATE = '\u2069';

/** Keeps a text from changing the sentence's direction. Its own marks are removed: one could end the isolation. */
export function isolateText(text: string): string {
  return TURNING.test(text) ? `${FIRST_STRONG_ISOLATE}${text.replace(ISOLATES, '')}${END_OF_ISOLATE}` : text;
}

/**
 * Rows of more marks than any language writes on one letter. Normalising a text takes time with the square of such a row, so
 * that 50,000 keep PostgreSQL busy for seconds.
 */
const LONG_ROWS_OF_MARKS = /((?:(?!\u034f)[\p{M}\uff9e\uff9f]){30})(?=(?!\u034f)[\p{M}\uff9e\uff9f])/gu;
/** Divides a row of marks and prints nothing; Unicode names this character for it (UAX 15, Stream-Safe Text Format). */
const GRAPHEME_JOINER = '\u034f';

/** Cleans a text for storage (PostgreSQL cannot store NUL); null for a lone surrogate, which cannot be encoded. */
export function cleanText(text: string): string | null {
  if (/\p{Surrogate}/u.test(text)) return null;
  return (
    text
      .replace(/\r\n?/g, '\n')
      // biome-ignore lint/suspicious/noControlCharactersInRegex: removes control characters
      .replace(/[\u0000-\u0008\u000b-\u001f\u007f]/g, '')
      .replace(LONG_ROWS_OF_MARKS, `$1${GRAPHEME_JOINER}`)
  );
}

export function checkText(text: string): DomainWord | null {
  return cleanText(text) === null ? { code: 'text.unreadable' } : null;
}
