import type { DomainWord } from './rule-violation.ts';

export const VETTING_CASE_STATES = ['init', 'draft', 'expired', 'submit', 'closed'] as const;

/** How far a business is with a badge; `closed` is obtained. */
export type VettingCaseState = (typeof VETTING_CASE_STATES)[number];

/** An answer to a vetting question; `expiration` is a yyyymmdd number, zero or missing for none. */
export interface VettingResponse {
  questionResponse?: { expiration?: number | null } | null;
}

/** A business's case for a badge, as far as the rules here read it. */
export interface VettingCaseFacts {
  state: VettingCaseState;
  responses?: readonly VettingResponse[] | null;
}

/** How a badge card looks to a reader. */
export interface BadgeCard {
  /** Null for readers who do not see the state. */
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

/** The label of a badge's state, as its business lead sees it. */
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
      return { code: 'badge.expiresOn', params: { date: ddMmYyyyOf(expiry) } };
    }
    default:
      return { code: 'badge.get' };
  }
}

/** How a badge's card looks: only the primary user sees the state and opens what is not closed. */
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
    alertColour: vettingCase?.state === 'expired' ? 'danger' : 'primary',
  };
}

/**
 * The state a case really has on a day ('YYYY-MM-DD'): a closed one is valid to the end of the day of its
 * earliest expiry, then expired, whether or not the stored state was changed yet.
 */
export function vettingCaseStateOn(vettingCase: VettingCaseFacts, today: string): VettingCaseState {
  if (vettingCase.state !== 'closed') return vettingCase.state;
  const expiry = earliestExpiry(vettingCase.responses);
  return expiry !== null && !(expiry >= Number(today.replaceAll('-', ''))) ? 'expired' : 'closed';
}

/** Whether a case opens a brief that requires its badge on a day ('YYYY-MM-DD'). */
export function isBadgeObtained(vettingCase: VettingCaseFacts | null | undefined, today: string): boolean {
  return vettingCase ? vettingCaseStateOn(vettingCase, today) === 'closed' : false;
}

function ddMmYyyyOf(yyyymmdd: number): string {
  const digits = String(Math.trunc(yyyymmdd)).padStart(8, '0');
  return `${digits.slice(-2)}/${digits.slice(-4, -2)}/${digits.slice(0, -4)}`;
}
