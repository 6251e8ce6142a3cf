import { isBlank } from '@worklane/shared-kernel/domain';
import { fieldError, invalidFields } from '../http/problem.ts';
import { escapeText } from './rich-text.ts';
import { storableText } from './typed-text.ts';

/** A message as it is stored: plain text. Throws 400 where nothing of it can be seen. */
export function writtenText(message: string): string {
  const text = storableText(message, 'message');
  if (isBlank(text)) throw invalidFields([fieldError('message', 'required')]);
  return text;
}

/** A message as HTML: what looks like markup is text, and line ends are kept. */
export function htmlOf(text: string): string {
  return escapeText(text).replaceAll('\n', '<br>');
}
