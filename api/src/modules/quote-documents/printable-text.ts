/** Characters that print nothing by themselves: controls, marks of direction and of joining. */
const unprinted = /\p{Default_Ignorable_Code_Point}|\p{Cc}/gu;
/** An emoji, which may be joined of several characters. */
const pictograph = /[\p{Extended_Pictographic}\p{Regional_Indicator}]/u;
/** Asks for a coloured picture; the typeface has none. */
const PICTURE_SELECTOR = '\ufe0f';

const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** The characters of a text as a person counts them. */
export const graphemesOf = (text: string): string[] =>
  Array.from(graphemes.segment(text), ({ segment }) => segment);

/**
 * A text as typefaces can print it. A character that all of them lack is named by its number in Unicode, as
 * `[U+0E44]`, so that nothing is left out unseen. `isPrintable` is asked about characters as a person counts them.
 */
export function printableText(
  text: string,
  isPrintable: (grapheme: string) => boolean,
): { text: string; isComplete: boolean } {
  let isComplete = true;
  const printed = graphemesOf(text.normalize('NFC').replaceAll('\t', ' ')).map((grapheme) => {
    const joined = grapheme.replaceAll(PICTURE_SELECTOR, '');
    if (pictograph.test(joined) && isPrintable(joined)) return joined;
    const visible = grapheme.replaceAll(unprinted, (sign) => (sign === '\n' ? sign : ''));
    if (visible === '' || visible === '\n' || isPrintable(visible)) return visible;
    return [...visible]
      .map((sign) => {
        if (sign === '\n' || isPrintable(sign)) return sign;
        isComplete = false;
        return `[U+${(sign.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}]`;
      })
      .join('');
  });
  return { text: printed.join(''), isComplete };
}
