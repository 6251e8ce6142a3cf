import { Type } from 'typebox';

/**
 * What a text of a request is, which decides how it is cleaned, stored and shown:
 * - `line`: one line without formatting;
 * - `plain`: text without formatting, shown as it was written, with its line breaks;
 * - `rich`: HTML, of which only what the editor can write is kept.
 */
export type TextKind = 'line' | 'plain' | 'rich';

/** The keyword of a schema that names the kind of its text. */
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

/** HTML of the editor. The server cleans it before it is stored, and the page before it is shown. */
export const RichText = (maxLength: number) => textOf('rich', maxLength);

/** The kind of text that a schema describes, also of one that may be null or missing; null for any other value. */
export function textKindOf(schema: object): TextKind | null {
  const { [KIND]: kind, anyOf = [] } = schema as { [KIND]?: TextKind; anyOf?: object[] };
  return kind ?? anyOf.map(textKindOf).find((found) => found !== null) ?? null;
}
