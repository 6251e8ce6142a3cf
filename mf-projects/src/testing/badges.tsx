import type { BadgeCardsProps, Widgets } from '@worklane/kernel/modules';
import { aBrief, aBriefBadge, aProject } from '@worklane/kernel/testing';

function Cards({ levelIds, place, explains }: BadgeCardsProps) {
  const ids = levelIds === 'all' ? 'all' : levelIds.join(' ');
  return <p>{`cards of ${ids} in a ${place}${explains ? ', explained' : ''}`}</p>;
}

export const widgets: Widgets = { 'business.badge-cards': async () => ({ Widget: Cards }) };

export const liability = aBriefBadge({ name: 'Public Liability $20m', isObtained: true });
export const heights = aBriefBadge({ name: 'Working at Heights' });
export const induction = aBriefBadge({ name: 'Site Induction: Meridian' });
export const policy = aBriefBadge({
  name: 'Environmental Policy',
  description: 'How you care for the site.',
});

export const locked = () =>
  aProject({
    brief: aBrief({
      isLocked: true,
      requiredVettingBadges: [liability, heights, induction],
      optionalVettingBadges: [policy],
      startDate: null,
      duration: null,
      siteLocation: { site: null },
      customer: { name: null },
      siteInspectionDetails: null,
      description: null,
      customQuestions: [],
    }),
  });
