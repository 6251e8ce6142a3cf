import { ABN_LENGTH } from '../limits.ts';
import type { DomainWord } from '../rule-violation.ts';

const weights = [10, 1, 3, 5, 7, 9, 11, 13, 15, 17, 19] as const;

export function normaliseAbn(text: string): string {
  return text.replace(/[^0-9]/g, '').slice(0, ABN_LENGTH);
}

/** Accepts spaces and an empty text. Checksum: Australian Business Register, "Format of the ABN". */
export function checkAbn(text: string): DomainWord | null {
  if (text.trim() === '') return null;
  const digits = text.replace(/[^0-9]/g, '');
  return digits.length === ABN_LENGTH && hasValidChecksum(digits) ? null : { code: 'abn.invalid' };
}

function hasValidChecksum(digits: string): boolean {
  const sum = weights.reduce((total, weight, index) => {
    const digit = Number(digits[index]) - (index === 0 ? 1 : 0);
    return total + weight * digit;
  }, 0);
  return sum % 89 === 0;
}
