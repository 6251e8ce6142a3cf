import type { DomainWordCode } from '../rule-violation.ts';

export const DURATION_CODES = [
  'moreThan6Months',
  '3To6Months',
  '1To3Months',
  'lessThan1Month',
  'lessThan1Week',
] as const;

export type DurationCode = (typeof DURATION_CODES)[number];

export function durationLabelCode(duration: string | null | undefined): DomainWordCode {
  const known = DURATION_CODES.find((code) => code === duration);
  return known ? `duration.${known}` : 'duration.unknown';
}
