import { type TextKind, textKindOf } from '@worklane/shared-kernel/contracts';
import { cleanText, isBlank } from '@worklane/shared-kernel/domain';
import type { TSchema } from 'typebox';
import { checkOf, type PartCheck } from '../bodies/validation.ts';
import { fieldError, invalidFields } from '../http/problem.ts';
import { cleanRichText } from './rich-text.ts';

/** Throws 400 naming the field for unstorable text. Use `storableAs` for fields with a contract. */
export function storableText(text: string, field: string): string {
  const clean = cleanText(text);
  if (clean === null) throw invalidFields([fieldError(field, 'text.unreadable')]);
  return clean.trim();
}

/** Like `storableText`, with line breaks replaced by spaces. */
export const storableLine = (text: string, field: string): string => storableText(onOneLine(text), field);

const onOneLine = (text: string) => text.replaceAll(/[\r\n]+/g, ' ');

/** Like `storableText`; null for text that is blank or consists of removed characters. */
export function storableOptionalText(text: string | null | undefined, field: string): string | null {
  if (text === null || text === undefined) return null;
  const clean = storableText(text, field);
  return isBlank(clean) ? null : clean;
}

const cleaners: Readonly<Record<TextKind, (text: string, field: string) => string | null>> = {
  line: (text, field) => storableOptionalText(onOneLine(text), field),
  plain: storableOptionalText,
  rich: cleanRichText,
};

/** Cleans by the kind in the contract; blank text gives null. Throws 400 for text that is unstorable or too long. */
export function storableAs(schema: TSchema, text: string | null | undefined, field: string): string | null {
  if (text === null || text === undefined) return null;
  const clean = cleaners[textKindOf(schema) ?? 'plain'](text, field);
  // Cleaning closes open tags and escapes characters, so the text may grow.
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

/** Like `storableAs`; throws 400 naming the field for blank text. */
export function requiredAs(schema: TSchema, text: string, field: string): string {
  const clean = storableAs(schema, text, field);
  if (clean === null) throw invalidFields([fieldError(field, 'required')]);
  return clean;
}
