import type { DomainWordCode } from './rule-violation.ts';

export const DURATION_CODES = [
  'moreThan6Months',
  '3To6Months',
  '1To3Months',
  'lessThan1Month',
  'lessThan1Week',
] as const;

/** The expected duration of the work of a brief. */
export type DurationCode = (typeof DURATION_CODES)[number];

/** The code of a duration's label; `duration.unknown` for anything that is not a duration code. */
export function durationLabelCode(duration: string | null | undefined): DomainWordCode {
  const known = DURATION_CODES.find((code) => code === duration);
  return known ? `duration.${known}` : 'duration.unknown';
}
