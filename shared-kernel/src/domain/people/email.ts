import type { DomainWord } from '../rule-violation.ts';

/** `specification`: the specification's narrow pattern, with an ending of 2 or 3 letters; `standard`: HTML's rule. */
export const EMAIL_RULES = ['specification', 'standard'] as const;
export type EmailRule = (typeof EMAIL_RULES)[number];

/** Repetition in all patterns is bounded, so hostile input takes linear time. */
export function isEmail(text: string, rule: EmailRule = 'specification'): boolean {
  return rule === 'standard' ? isStandardEmail(text) : isSpecifiedEmail(text);
}

export function checkEmail(text: string, rule: EmailRule = 'specification'): DomainWord | null {
  return isEmail(text, rule) ? null : { code: 'email.invalid' };
}

/** Why the specification's rule refuses a valid address of the HTML standard: its ending, or a character in it. */
export type EmailObstacle = { kind: 'ending' | 'sign'; what: string };

/** The obstacle of an address that only the specification's rule refuses; null for all other texts. */
export function emailObstacle(text: string): EmailObstacle | null {
  if (!isStandardEmail(text) || isSpecifiedEmail(text)) return null;
  const lastDot = text.lastIndexOf('.');
  if (lastDot < text.indexOf('@')) return null;
  const ending = text.slice(lastDot);
  if (!isTopLevelLabel(ending.slice(1))) return { kind: 'ending', what: ending };
  const sign = /[^A-Za-z0-9_.@-]/.exec(text)?.[0];
  return sign === undefined ? null : { kind: 'sign', what: sign };
}

function isSpecifiedEmail(text: string): boolean {
  const at = text.indexOf('@');
  const lastDot = text.lastIndexOf('.');
  if (at < 0 || lastDot < at) return false;
  return (
    isJoinedWords(text.slice(0, at)) &&
    isJoinedWords(text.slice(at + 1, lastDot)) &&
    isTopLevelLabel(text.slice(lastDot + 1))
  );
}

/** https://html.spec.whatwg.org/multipage/input.html#valid-e-mail-address */
function isStandardEmail(text: string): boolean {
  const [local = '', domain, ...more] = text.split('@');
  if (domain === undefined || more.length > 0 || local === '') return false;
  return !/[^A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]/.test(local) && domain.split('.').every(isDomainLabel);
}

const LABEL_MAX_LENGTH = 63;

const isDomainLabel = (label: string) =>
  label !== '' && label.length <= LABEL_MAX_LENGTH && !/[^A-Za-z0-9-]|^-|-$/.test(label);

function isJoinedWords(text: string): boolean {
  return text !== '' && !/[^A-Za-z0-9_.-]|^[.-]|[.-][.-]|[.-]$/.test(text);
}

function isTopLevelLabel(text: string): boolean {
  return /^[A-Za-z]{2,3}$/.test(text);
}
