import { truncateText } from '@worklane/shared-kernel/domain';

const MAX_LENGTH = 200;

/** Escapes control, separator and formatting characters and lone surrogates, and truncates long text. */
export function printable(text: string, maxLength = MAX_LENGTH): string {
  return truncateText(text, maxLength).replace(
    /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu,
    (character) => `\\u{${(character.codePointAt(0) ?? 0).toString(16)}}`,
  );
}
