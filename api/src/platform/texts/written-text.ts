import { isBlank } from '@worklane/shared-kernel/domain';
import { fieldError, invalidFields } from '../http/problem.ts';
import { escapeText } from './rich-text.ts';
import { storableText } from './typed-text.ts';

/** Throws 400 if nothing is visible. */
export function writtenText(message: string): string {
  const text = storableText(message, 'message');
  if (isBlank(text)) throw invalidFields([fieldError('message', 'required')]);
  return text;
}

export function htmlOf(text: string): string {
  return escapeText(text).replaceAll('\n', '<br>');
}
