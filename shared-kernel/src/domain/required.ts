import type { DomainWord } from './rule-violation.ts';
import { isBlank } from './texts/text.ts';

/** Refuses null, undefined, NaN, an empty list and a text without visible characters. Accepts zero and false. */
export function checkRequired(value: unknown): DomainWord | null {
  const isMissing =
    value === null ||
    value === undefined ||
    (typeof value === 'string' && isBlank(value)) ||
    (Array.isArray(value) && value.length === 0) ||
    Number.isNaN(value);
  return isMissing ? { code: 'required' } : null;
}
