import type { BuyerBrief, ComparedQuote } from '@worklane/shared-kernel/contracts';
import { type BadgeCover, dayOfExpiration, type IsoDate } from '@worklane/shared-kernel/domain';
import type { CaseOfContractor } from './compared-quotes.repository.ts';

export interface WorkDates {
  from: IsoDate;
  to: IsoDate;
}

/** The badges of a Work Request as a contractor holds them on the dates of the work. */
export function comparedBadges(
  {
    requiredVettingBadges,
    optionalVettingBadges,
  }: Pick<BuyerBrief, 'requiredVettingBadges' | 'optionalVettingBadges'>,
  cases: readonly CaseOfContractor[],
  dates: WorkDates,
): ComparedQuote['badges'] {
  const asked = [
    ...requiredVettingBadges.map((badge) => ({ ...badge, isRequired: true })),
    ...optionalVettingBadges.map((badge) => ({ ...badge, isRequired: false })),
  ];
  return asked.map(({ id, name, isRequired }) => {
    const held = cases.find(({ levelId, state }) => levelId === id && state === 'closed');
    const lastDay = held?.expiresOn ? dayOfExpiration(held.expiresOn) : null;
    return { id, name, isRequired, cover: held ? coverUntil(lastDay, dates) : 'notHeld', lastDay };
  });
}

function coverUntil(lastDay: IsoDate | null, { from, to }: WorkDates): BadgeCover {
  if (lastDay === null) return 'doesNotExpire';
  if (lastDay < from) return 'expired';
  return lastDay < to ? 'endsDuringWork' : 'coversWork';
}
