import { truncateText } from '@worklane/shared-kernel/domain';

const LONGEST = 200;

/**
 * Text as a log may hold it: whatever a reader or a terminal would take for something else than a letter
 * (control characters, line ends of any kind, marks that turn the direction of writing, half a surrogate pair) stands as its code,
 * and long text is cut.
 */
export function printable(text: string, longest = LONGEST): string {
  return truncateText(text, longest).replace(
    /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu,
    (character) => `\\u{${(character.codePointAt(0) ?? 0).toString(16)}}`,
  );
}
