import type { BuyerBrief } from '@worklane/shared-kernel/contracts';
import { presentPerson } from '../people/users/index.ts';
import { presentBriefContent } from './brief-content.presenter.ts';
import type { BriefProjectRecord, BuyerBriefRecord } from './briefs.repository.ts';

export function presentBuyerBrief(
  { brief, industry, poster, rfqStartDateMandatory }: BuyerBriefRecord,
  projects: readonly BriefProjectRecord[],
  {
    attachments,
    ...badges
  }: Pick<BuyerBrief, 'requiredVettingBadges' | 'optionalVettingBadges' | 'attachments'>,
): BuyerBrief {
  return {
    _id: brief.id,
    id: brief.id,
    isLocked: false,
    workTitle: brief.workTitle,
    isProcurement: brief.isProcurement,
    industry: { name: industry.name, parentIndustry: industry.parentIndustry },
    dueDate: brief.dueAt?.toISOString() ?? null,
    ...presentBriefContent(brief, attachments),
    ...badges,
    supplierId: null,
    rejectReason: null,
    rfqStartDateMandatory,
    poster: presentPerson(poster),
    createdAt: brief.createdAt.toISOString(),
    state: brief.state,
    openToMarket: brief.isOpen,
    suburb: brief.suburb,
    sourceReference: brief.sourceReference,
    projects: projects.map(({ project, businessName }) => ({
      _id: project.id,
      id: project.id,
      businessId: project.businessId,
      businessName,
      status: project.status,
      acceptRfq: project.acceptRfq,
      rejectReason: project.rejectReason,
    })),
  };
}
