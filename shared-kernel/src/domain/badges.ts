import { type DateParts, type IsoDate, isoDateOf } from './calendar-date.ts';
import { dateParams } from './dates.ts';
import type { DomainWord } from './rule-violation.ts';

export const VETTING_CASE_STATES = ['init', 'draft', 'expired', 'submit', 'closed'] as const;

/** The state of a business's case for a badge; `closed` means obtained. */
export type VettingCaseState = (typeof VETTING_CASE_STATES)[number];

/** An answer to a vetting question; `expiration` is a yyyymmdd number, zero or missing if it does not expire. */
export interface VettingResponse {
  questionResponse?: { expiration?: number | null } | null;
}

/** The fields of a vetting case that these rules need. */
export interface VettingCaseFacts {
  state: VettingCaseState;
  responses?: readonly VettingResponse[] | null;
  /** Today is the last day of the badge, where its business is. */
  expiresToday?: boolean;
}

/** What a reader sees of a badge card. */
export interface BadgeCard {
  /** Null for readers who may not see the state. */
  label: DomainWord | null;
  isClickable: boolean;
  isGreyed: boolean;
  isIconActive: boolean;
  alertColour: 'primary' | 'danger';
}

/** The earliest expiry among answers as a yyyymmdd number; null when none expires. */
export function earliestExpiry(responses: readonly VettingResponse[] | null | undefined): number | null {
  let earliest: number | null = null;
  for (const { questionResponse } of responses ?? []) {
    const expiration = questionResponse?.expiration;
    if (typeof expiration !== 'number' || !(expiration > 0)) continue;
    if (earliest === null || expiration < earliest) earliest = expiration;
  }
  return earliest;
}

/** The label of a badge's state for the primary user of its business. */
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

/** The card of a badge. Only the primary user sees its state and can open a case that is not closed. */
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

/**
 * The effective state of a case on a day ('YYYY-MM-DD'). A closed case is valid until the end of the day of its
 * earliest expiry, then expired, even if the stored state has not been updated yet.
 */
export function vettingCaseStateOn(vettingCase: VettingCaseFacts, today: string): VettingCaseState {
  if (vettingCase.state !== 'closed') return vettingCase.state;
  const expiry = earliestExpiry(vettingCase.responses);
  return expiry !== null && !(expiry >= Number(today.replaceAll('-', ''))) ? 'expired' : 'closed';
}

/** Whether a business has the badge on a day ('YYYY-MM-DD'), so that it may read briefs that require it. */
export function isBadgeObtained(vettingCase: VettingCaseFacts | null | undefined, today: string): boolean {
  return vettingCase ? vettingCaseStateOn(vettingCase, today) === 'closed' : false;
}

/**
 * The last day of a badge that a business has on a day ('YYYY-MM-DD') and loses before the work starts; null for a badge
 * that it lacks or that lasts until then.
 */
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
