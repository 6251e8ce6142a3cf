import { type TextKind, textKindOf } from '@worklane/shared-kernel/contracts';
import { cleanText, isBlank } from '@worklane/shared-kernel/domain';
import type { TSchema } from 'typebox';
import { checkOf, type PartCheck } from '../bodies/validation.ts';
import { fieldError, invalidFields } from '../http/problem.ts';
import { cleanRichText } from './rich-text.ts';

/**
 * Cleans and trims typed text for storage. Throws 400 naming the field for text that cannot be stored. For texts that
 * the contracts give no kind; `storableAs` for all others.
 */
export function storableText(text: string, field: string): string {
  const clean = cleanText(text);
  if (clean === null) throw invalidFields([fieldError(field, 'text.unreadable')]);
  return clean.trim();
}

/** Cleans a text of one line like `storableText`, after its line breaks became spaces. */
export const storableLine = (text: string, field: string): string => storableText(onOneLine(text), field);

const onOneLine = (text: string) => text.replaceAll(/[\r\n]+/g, ' ');

/** As `storableText`; null for blank text, also for one of nothing but characters that are removed. */
export function storableOptionalText(text: string | null | undefined, field: string): string | null {
  if (text === null || text === undefined) return null;
  const clean = storableText(text, field);
  return isBlank(clean) ? null : clean;
}

/** How a text of each kind is cleaned; null for one in which nothing can be seen. */
const cleaners: Readonly<Record<TextKind, (text: string, field: string) => string | null>> = {
  line: (text, field) => storableOptionalText(onOneLine(text), field),
  plain: storableOptionalText,
  rich: cleanRichText,
};

/**
 * Cleans an optional text for storage as the contract says of its field: rich text keeps what the editor can write,
 * plain text stays as it was written, and a line loses its line breaks. Null for blank text; throws 400 naming the
 * field for text that cannot be stored, also for one that is too long once it is clean.
 */
export function storableAs(schema: TSchema, text: string | null | undefined, field: string): string | null {
  if (text === null || text === undefined) return null;
  const clean = cleaners[textKindOf(schema) ?? 'plain'](text, field);
  // Tags that were left open are closed, and signs are escaped.
  if (clean !== null && clean.length > text.length) {
    const [wrong] = checkFor(schema)(clean);
    if (wrong) throw invalidFields([{ ...wrong, field }]);
  }
  return clean;
}

const checks = new WeakMap<TSchema, PartCheck>();

function checkFor(schema: TSchema): PartCheck {
  const check = checks.get(schema) ?? checkOf(schema, '');
  checks.set(schema, check);
  return check;
}

/** As `storableAs`; throws 400 naming the field for blank text. */
export function requiredAs(schema: TSchema, text: string, field: string): string {
  const clean = storableAs(schema, text, field);
  if (clean === null) throw invalidFields([fieldError(field, 'required')]);
  return clean;
}
