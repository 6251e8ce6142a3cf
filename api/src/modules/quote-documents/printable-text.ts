const unprinted = /\p{Default_Ignorable_Code_Point}|\p{Cc}/gu;
const joined =
  /[\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Gurmukhi}\p{Script=Gujarati}\p{Script=Tamil}\p{Script=Telugu}\p{Script=Kannada}\p{Script=Malayalam}\p{Script=Sinhala}\p{Script=Khmer}\p{Script=Myanmar}]/u;
const JOINERS = ['\u200c', '\u200d'];
const pictograph = /[\p{Extended_Pictographic}\p{Regional_Indicator}]/u;
/** Requests a coloured emoji, which the typeface lacks. */
const PICTURE_SELECTOR = '\ufe0f';

const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

export const graphemesOf = (text: string): string[] =>
  Array.from(graphemes.segment(text), ({ segment }) => segment);

const plainForms = (text: string): string[] => [
  text.normalize('NFKC'),
  text.normalize('NFKD').replaceAll(/[\u0300-\u036f]/g, ''),
];

/** A missing character is replaced by its plain equivalent, or by its number such as `[U+0E44]`, never left out. */
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
