import { Type } from 'typebox';

/**
 * The kind of text in a request, which decides how it is cleaned, stored and shown:
 * - `line`: one line without formatting;
 * - `plain`: text without formatting, shown with its line breaks;
 * - `rich`: HTML, reduced to the elements that the editor can write.
 */
export type TextKind = 'line' | 'plain' | 'rich';

/** The schema keyword for the kind of a text. */
const KIND = 'x-text';

interface TextOptions {
  minLength?: number;
  pattern?: string;
  description?: string;
}

const textOf = (kind: TextKind, maxLength: number, options: TextOptions = {}) =>
  Type.String({ ...options, maxLength, [KIND]: kind });

/** One line without formatting; must not be blank. */
export const Line = (maxLength: number) => textOf('line', maxLength, { minLength: 1, pattern: '\\S' });

/** One line without formatting that may be blank. */
export const OptionalLine = (maxLength: number, options: TextOptions = {}) =>
  textOf('line', maxLength, options);

/** A text without formatting, with its line breaks. */
export const PlainText = (maxLength: number, options: TextOptions = {}) =>
  textOf('plain', maxLength, options);

/** A text without formatting, with its line breaks; must not be blank. */
export const RequiredPlainText = (maxLength: number) =>
  textOf('plain', maxLength, { minLength: 1, pattern: '\\S' });

/** HTML of the editor. The server sanitises it before storing it, and the page before showing it. */
export const RichText = (maxLength: number) => textOf('rich', maxLength);

/** The kind of text that a schema describes, even if it may be null or missing; null for other values. */
export function textKindOf(schema: object): TextKind | null {
  const { [KIND]: kind, anyOf = [] } = schema as { [KIND]?: TextKind; anyOf?: object[] };
  return kind ?? anyOf.map(textKindOf).find((found) => found !== null) ?? null;
}
