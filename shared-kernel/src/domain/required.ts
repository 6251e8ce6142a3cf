import type { DomainWord } from './rule-violation.ts';

/** Refuses nothing, an empty text, white space alone and an empty list. Zero and false are values. */
export function checkRequired(value: unknown): DomainWord | null {
  const isMissing =
    value === null ||
    value === undefined ||
    (typeof value === 'string' && value.trim() === '') ||
    (Array.isArray(value) && value.length === 0) ||
    Number.isNaN(value);
  return isMissing ? { code: 'required' } : null;
}
