import { cleanText, isBlank } from '@worklane/shared-kernel/domain';
import { fieldError, invalidFields } from './problem.ts';

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
