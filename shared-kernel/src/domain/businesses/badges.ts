import { type DateParts, type IsoDate, isoDateOf } from '../dates/calendar-date.ts';
import { dateParams } from '../dates/dates.ts';
import type { DomainWord } from '../rule-violation.ts';

export const VETTING_CASE_STATES = ['init', 'draft', 'expired', 'submit', 'closed'] as const;

export type VettingCaseState = (typeof VETTING_CASE_STATES)[number];

/** An answer to a vetting question; `expiration` is a yyyymmdd number, zero or missing if it does not expire. */
export interface VettingResponse {
  questionResponse?: { expiration?: number | null } | null;
}

export interface VettingCaseFacts {
  state: VettingCaseState;
  responses?: readonly VettingResponse[] | null;
  expiresToday?: boolean;
}

export interface BadgeCard {
  label: DomainWord | null;
  isClickable: boolean;
  isGreyed: boolean;
  isIconActive: boolean;
  alertColour: 'primary' | 'danger';
}

export function earliestExpiry(responses: readonly VettingResponse[] | null | undefined): number | null {
  let earliest: number | null = null;
  for (const { questionResponse } of responses ?? []) {
    const expiration = questionResponse?.expiration;
    if (typeof expiration !== 'number' || !(expiration > 0)) continue;
    if (earliest === null || expiration < earliest) earliest = expiration;
  }
  return earliest;
}

export function badgeLabel(vettingCase: VettingCaseFacts | null | undefined): DomainWord {
  switch (vettingCase?.state) {
    case 'draft':
      return { code: 'badge.draft' };
    case 'expired':
      return { code: 'badge.expired' };
    case 'submit':
      return { code: 'badge.submitted' };
    case 'closed': {
      const expiry = earliestExpiry(vettingCase.responses);
      if (expiry === null) return { code: 'badge.awarded' };
      if (vettingCase.expiresToday) return { code: 'badge.expiresToday' };
      return { code: 'date.numeric', params: dateParams(partsOfNumber(expiry)) };
    }
    default:
      return { code: 'badge.get' };
  }
}

/** The card of a badge. Only the business lead sees its state and can open an application that is not closed. */
export function badgeCardOf(
  vettingCase: VettingCaseFacts | null | undefined,
  reader: { isPrimary: boolean },
): BadgeCard {
  const isClosed = vettingCase?.state === 'closed';
  return {
    label: reader.isPrimary ? badgeLabel(vettingCase) : null,
    isClickable: reader.isPrimary && !isClosed,
    isGreyed: isClosed,
    isIconActive: isClosed,
    alertColour: vettingCase?.state === 'expired' || vettingCase?.expiresToday ? 'danger' : 'primary',
  };
}

/** The state on a day ('YYYY-MM-DD'): a closed application counts as expired after its earliest expiry. */
export function vettingCaseStateOn(vettingCase: VettingCaseFacts, today: string): VettingCaseState {
  if (vettingCase.state !== 'closed') return vettingCase.state;
  const expiry = earliestExpiry(vettingCase.responses);
  return expiry !== null && !(expiry >= Number(today.replaceAll('-', ''))) ? 'expired' : 'closed';
}

export function isBadgeObtained(vettingCase: VettingCaseFacts | null | undefined, today: string): boolean {
  return vettingCase ? vettingCaseStateOn(vettingCase, today) === 'closed' : false;
}

/** The last day of a badge that is valid today and expires before the work starts; otherwise null. */
export function lapseBefore(
  vettingCase: VettingCaseFacts | null | undefined,
  { today, startDate }: { today: IsoDate; startDate: IsoDate | null },
): IsoDate | null {
  const expiry = earliestExpiry(vettingCase?.responses);
  if (expiry === null || startDate === null || !isBadgeObtained(vettingCase, today)) return null;
  const lastDay = isoDateOf(partsOfNumber(expiry));
  return lastDay < startDate ? lastDay : null;
}

function partsOfNumber(yyyymmdd: number): DateParts {
  const whole = Math.trunc(yyyymmdd);
  return { year: Math.trunc(whole / 10_000), month: Math.trunc(whole / 100) % 100, day: whole % 100 };
}
