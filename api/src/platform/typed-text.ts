import { cleanText, isBlank } from '@worklane/shared-kernel/domain';
import { fieldError, invalidFields } from './problem.ts';

/** A person's text as it is stored. Throws 400 naming the field for text that cannot be. */
export function storableText(text: string, field: string): string {
  const clean = cleanText(text);
  if (clean === null) throw invalidFields([fieldError(field, 'text.unreadable')]);
  return clean.trim();
}

/** As `storableText`, null where nothing was typed. */
export function storableOptionalText(text: string | null | undefined, field: string): string | null {
  return text === null || text === undefined || isBlank(text) ? null : storableText(text, field);
}
