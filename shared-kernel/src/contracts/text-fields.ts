import { Type } from 'typebox';

/** How a text is cleaned and shown. `plain` keeps line breaks; `rich` is HTML reduced to the editor's elements. */
export type TextKind = 'line' | 'plain' | 'rich';

const KIND = 'x-text';

interface TextOptions {
  minLength?: number;
  pattern?: string;
  description?: string;
}

const textOf = (kind: TextKind, maxLength: number, options: TextOptions = {}) =>
  Type.String({ ...options, maxLength, [KIND]: kind });

export const Line = (maxLength: number) => textOf('line', maxLength, { minLength: 1, pattern: '\\S' });

export const OptionalLine = (maxLength: number, options: TextOptions = {}) =>
  textOf('line', maxLength, options);

export const PlainText = (maxLength: number, options: TextOptions = {}) =>
  textOf('plain', maxLength, options);

export const RequiredPlainText = (maxLength: number) =>
  textOf('plain', maxLength, { minLength: 1, pattern: '\\S' });

/** HTML of the editor. The server sanitises it before storing it, and the page before showing it. */
export const RichText = (maxLength: number) => textOf('rich', maxLength);

export function textKindOf(schema: object): TextKind | null {
  const { [KIND]: kind, anyOf = [] } = schema as { [KIND]?: TextKind; anyOf?: object[] };
  return kind ?? anyOf.map(textKindOf).find((found) => found !== null) ?? null;
}
