import { textKindOf } from '@worklane/shared-kernel/contracts';
import { cleanText, isBlank } from '@worklane/shared-kernel/domain';
import { fieldError, invalidFields } from './problem.ts';
import { cleanRichText } from './rich-text.ts';

/** Cleans and trims typed text for storage. Throws 400 naming the field for text that cannot be stored. */
export function storableText(text: string, field: string): string {
  const clean = cleanText(text);
  if (clean === null) throw invalidFields([fieldError(field, 'text.unreadable')]);
  return clean.trim();
}

/** As `storableText`; null for blank text. */
export function storableOptionalText(text: string | null | undefined, field: string): string | null {
  return text === null || text === undefined || isBlank(text) ? null : storableText(text, field);
}

/**
 * Cleans an optional text for storage as the contract says of its field: rich text keeps what the editor can write, any
 * other text stays as it was written. Null for blank text; throws 400 naming the field for text that cannot be stored.
 */
export function storableAs(schema: object, text: string | null | undefined, field: string): string | null {
  if (textKindOf(schema) !== 'rich') return storableOptionalText(text, field);
  return text === null || text === undefined ? null : cleanRichText(text);
}
