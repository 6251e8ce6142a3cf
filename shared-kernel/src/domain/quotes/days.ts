import { DAYS_MAX, ESTIMATED_WORKS_DURATION_MIN_DAYS, LEAD_TIME_MIN_DAYS } from '../limits.ts';
import type { DomainWord } from '../rule-violation.ts';
import { readNumber } from './typed-number.ts';

export const parseDays = (text: string): number | null => readNumber(text, 0);

export function checkDays(
  value: number | string | null | undefined,
  { min = 0, max = DAYS_MAX }: { min?: number; max?: number } = {},
): DomainWord | null {
  if (value === null || value === undefined || (typeof value === 'string' && value.trim() === '')) {
    return { code: 'required' };
  }
  const days = typeof value === 'string' ? parseDays(value) : value;
  if (days === null || !Number.isSafeInteger(days)) return { code: 'days.notWhole' };
  if (days < min) return { code: 'days.tooFew', params: { min } };
  if (days > max) return { code: 'days.tooMany', params: { max } };
  return null;
}

export function checkLeadTime(value: number | string | null | undefined): DomainWord | null {
  return checkDays(value, { min: LEAD_TIME_MIN_DAYS });
}

export function checkEstimatedWorksDuration(value: number | string | null | undefined): DomainWord | null {
  return checkDays(value, { min: ESTIMATED_WORKS_DURATION_MIN_DAYS });
}
