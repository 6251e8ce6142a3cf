import { foldText, searchForms } from '@worklane/shared-kernel/domain';

const WORDS = 24;
const WORDS_BEFORE = 6;

/** An excerpt for matches that PostgreSQL does not mark: 'Zoë' for 'zoe', or a part of a number. */
export function excerptAround(
  message: string,
  typed: string,
  [start, end]: readonly [string, string],
): string {
  const wanted = searchForms(typed).flatMap((form) => form.split(' '));
  const isFound = (word: string) =>
    foldText(word)
      .split(' ')
      .some((part) => wanted.some((one) => part.startsWith(one) || (/\d/.test(one) && part.includes(one))));
  const pieces = message.split(/(\s+)/);
  const first = pieces.findIndex(isFound);
  if (first < 0) return pieces.slice(0, 2 * WORDS).join('');
  // Every second piece is the space between two words.
  const from = Math.max(0, first - 2 * WORDS_BEFORE);
  return pieces
    .slice(from, from + 2 * WORDS)
    .map((piece) => (piece.trim() !== '' && isFound(piece) ? `${start}${piece}${end}` : piece))
    .join('');
}
