import LineBreaker from 'linebreak';
import { graphemesOf } from './printable-text.ts';

/** A zero-width break opportunity. Texts to print contain none before. */
export const BREAK = '\u200b';
/** UTF-16 units. Below it, pdfkit's quadratic cost of a word is small. */
const SHORT_WORD = 40;
/** A word is at most this factor wider than its characters measured one by one. */
const JOINED = 1.25;

interface Widths {
  word: (word: string) => number;
  grapheme: (grapheme: string) => number;
}

/** Breaks words wider than a column. Otherwise pdfkit lays out the rest of the word again for each line. */
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

function isWider(word: string, graphemes: readonly string[], width: number, widths: Widths): boolean {
  let sum = 0;
  for (const grapheme of graphemes) {
    sum += widths.grapheme(grapheme);
    if (sum > width * JOINED) return true;
  }
  return widths.word(word) > width;
}
