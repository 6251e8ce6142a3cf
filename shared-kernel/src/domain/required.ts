import type { DomainWord } from './rule-violation.ts';
import { isBlank } from './text.ts';

/** Refuses null, undefined, text in which nothing can be seen, NaN and an empty list. Zero and false are accepted. */
export function checkRequired(value: unknown): DomainWord | null {
  const isMissing =
    value === null ||
    value === undefined ||
    (typeof value === 'string' && isBlank(value)) ||
    (Array.isArray(value) && value.length === 0) ||
    Number.isNaN(value);
  return isMissing ? { code: 'required' } : null;
}
