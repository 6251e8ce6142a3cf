import type { DomainWord } from './rule-violation.ts';

/**
 * Whether a text is an email address by the portal's rule: words joined by single dots or hyphens, `@`, a domain of
 * the same form, and a top-level label of 2 or 3 letters. Surrounding white space is not accepted. All patterns have
 * bounded repetition, so hostile input takes linear time.
 */
export function isEmail(text: string): boolean {
  const at = text.indexOf('@');
  const lastDot = text.lastIndexOf('.');
  if (at < 0 || lastDot < at) return false;
  return (
    isJoinedWords(text.slice(0, at)) &&
    isJoinedWords(text.slice(at + 1, lastDot)) &&
    isTopLevelLabel(text.slice(lastDot + 1))
  );
}

/** Refuses every text that `isEmail` does not accept, including the empty text. */
export function checkEmail(text: string): DomainWord | null {
  return isEmail(text) ? null : { code: 'email.invalid' };
}

function isJoinedWords(text: string): boolean {
  return text !== '' && !/[^A-Za-z0-9_.-]|^[.-]|[.-][.-]|[.-]$/.test(text);
}

function isTopLevelLabel(text: string): boolean {
  return /^[A-Za-z]{2,3}$/.test(text);
}
