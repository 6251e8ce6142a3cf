import type { DomainWord } from './rule-violation.ts';

/** Refuses null, undefined, blank text, NaN and an empty list. Zero and false are accepted. */
export function checkRequired(value: unknown): DomainWord | null {
  const isMissing =
    value === null ||
    value === undefined ||
    (typeof value === 'string' && value.trim() === '') ||
    (Array.isArray(value) && value.length === 0) ||
    Number.isNaN(value);
  return isMissing ? { code: 'required' } : null;
}
