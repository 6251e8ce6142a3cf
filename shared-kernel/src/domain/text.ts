import type { DomainWord } from './rule-violation.ts';

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

/** Removes the given characters from the end of a text. */
export function trimEndOf(text: string, characters: string): string {
  let end = text.length;
  while (end > 0 && characters.includes(text.charAt(end - 1))) end -= 1;
  return text.slice(0, end);
}

/** @deprecated Use `trimEndOf`; see upgrades.json of the kernel. */
export function withoutEnding(text: string, characters: string): string {
  return trimEndOf(text, characters);
}

/**
 * Invisible characters: white space, controls, direction marks, joiners and fillers. Unicode counts two further blanks
 * as symbols: the empty braille cell and the empty note head.
 */
const UNSEEN = /[\s\p{Z}\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800\u{1d159}]/gu;

/** Whether a text has no visible characters. */
export function isBlank(text: string): boolean {
  return text.replace(UNSEEN, '') === '';
}

/** Right-to-left letters and direction marks, which can change the direction of the surrounding text. */
const TURNING =
  /[\u0590-\u08ff\u200e\u200f\u202a-\u202e\u2066-\u2069\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;
const ISOLATES = /[\u2066-\u2069]/g;
const FIRST_STRONG_ISOLATE = '\u2068';
const END_OF_ISOLATE = '\u2069';

/**
 * Isolates a text with right-to-left content, so that it does not change the direction of the surrounding sentence.
 * Isolation marks inside the text are removed, because one could end the isolation early.
 */
export function isolateText(text: string): string {
  return TURNING.test(text) ? `${FIRST_STRONG_ISOLATE}${text.replace(ISOLATES, '')}${END_OF_ISOLATE}` : text;
}

/**
 * Normalises a person's text for storage: line ends become `\n`; control characters except line ends and tabs are
 * removed (PostgreSQL cannot store NUL). Returns null for a lone surrogate, which cannot be encoded.
 */
export function cleanText(text: string): string | null {
  if (/\p{Surrogate}/u.test(text)) return null;
  // biome-ignore lint/suspicious/noControlCharactersInRegex: removes control characters
  return text.replace(/\r\n?/g, '\n').replace(/[\u0000-\u0008\u000b-\u001f\u007f]/g, '');
}

/** Refuses a text that `cleanText` cannot normalise. */
export function checkText(text: string): DomainWord | null {
  return cleanText(text) === null ? { code: 'text.unreadable' } : null;
}
