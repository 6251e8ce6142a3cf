/** Characters that print nothing by themselves: controls, marks of direction and of joining. */
const unprinted = /\p{Default_Ignorable_Code_Point}|\p{Cc}/gu;
/** Scripts in which a joiner chooses the shape of a letter. */
const joined =
  /[\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Gurmukhi}\p{Script=Gujarati}\p{Script=Tamil}\p{Script=Telugu}\p{Script=Kannada}\p{Script=Malayalam}\p{Script=Sinhala}\p{Script=Khmer}\p{Script=Myanmar}]/u;
const JOINERS = ['\u200c', '\u200d'];
/** An emoji, which may be joined of several characters. */
const pictograph = /[\p{Extended_Pictographic}\p{Regional_Indicator}]/u;
/** Asks for a coloured picture; the typeface has none. */
const PICTURE_SELECTOR = '\ufe0f';

const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** The characters of a text as a person counts them. */
export const graphemesOf = (text: string): string[] =>
  Array.from(graphemes.segment(text), ({ segment }) => segment);

/** What means the same as a character that no typeface has: the letters of a ligature, or a letter without its rare marks. */
const plainForms = (text: string): string[] => [
  text.normalize('NFKC'),
  text.normalize('NFKD').replaceAll(/[\u0300-\u036f]/g, ''),
];

/**
 * A text as typefaces can print it. A character that all of them lack is replaced by its plain equivalent, or else named by its number in Unicode, as
 * `[U+0E44]`, so that nothing is left out unseen. `isPrintable` is asked about characters as a person counts them.
 */
export function printableText(
  text: string,
  isPrintable: (grapheme: string) => boolean,
): { text: string; isComplete: boolean } {
  let isComplete = true;
  const printed = graphemesOf(text.normalize('NFC').replaceAll('\t', ' ')).map((grapheme) => {
    const picture = grapheme.replaceAll(PICTURE_SELECTOR, '');
    if (pictograph.test(picture) && isPrintable(picture)) return picture;
    const keepsJoiners = joined.test(grapheme);
    const isKept = (sign: string) => sign === '\n' || (keepsJoiners && JOINERS.includes(sign));
    const visible = grapheme.replaceAll(unprinted, (sign) => (isKept(sign) ? sign : ''));
    if (visible === '' || visible === '\n' || isPrintable(visible)) return visible;
    const plain = plainForms(visible).find((form) => [...form].every(isPrintable));
    if (plain !== undefined) return plain;
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
