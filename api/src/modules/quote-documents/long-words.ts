import LineBreaker from 'linebreak';
import { graphemesOf } from './printable-text.ts';

/** A place where a line may end; it prints nothing. No printed text has one of its own. */
export const BREAK = '\u200b';
/** In UTF-16. What pdfkit does with a word grows with the square of its length, which is little up to this one. */
const SHORT_WORD = 40;
/** The letters of a word together are never wider than so many times what they are one by one. */
const JOINED = 1.25;

interface Widths {
  word: (word: string) => number;
  grapheme: (grapheme: string) => number;
}

/**
 * Puts a place to break between the characters of each word that is wider than a column. Otherwise pdfkit finds these
 * places by laying out the rest of the word once for each of its lines, and breaks characters of several parts apart.
 */
export function withBreaks(text: string, width: number, widths: Widths): string {
  if (text.length <= SHORT_WORD) return text;
  return wordsIn(text)
    .map((word) => {
      if (word.length <= SHORT_WORD) return word;
      const graphemes = graphemesOf(word);
      return isWider(word, graphemes, width, widths) ? graphemes.join(BREAK) : word;
    })
    .join('');
}

/** A text in parts between which pdfkit ends lines. */
function wordsIn(text: string): string[] {
  const words: string[] = [];
  const breaker = new LineBreaker(text);
  let from = 0;
  for (let found = breaker.nextBreak(); found; found = breaker.nextBreak()) {
    words.push(text.slice(from, found.position));
    from = found.position;
  }
  return words;
}

/** Measures the word as a whole where its characters one by one leave it open; that is about one line. */
function isWider(word: string, graphemes: readonly string[], width: number, widths: Widths): boolean {
  let sum = 0;
  for (const grapheme of graphemes) {
    sum += widths.grapheme(grapheme);
    if (sum > width * JOINED) return true;
  }
  return widths.word(word) > width;
}
