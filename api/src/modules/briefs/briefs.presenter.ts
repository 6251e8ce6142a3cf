import type { BuyerBrief, BuyerProject, Quote } from '@worklane/shared-kernel/contracts';
import { buyerActionsOf, stateOf } from '../project-life/index.ts';
import { presentPerson } from '../users/index.ts';
import type { BriefProjectRecord, BuyerBriefRecord, BuyerProjectRecord } from './briefs.repository.ts';

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
    startDate: brief.startDate && `${brief.startDate}T00:00:00.000Z`,
    dueDate: brief.dueAt?.toISOString() ?? null,
    duration: brief.duration,
    siteLocation: { site: brief.site },
    customer: { name: brief.customerName },
    ...badges,
    siteInspectionDetails: brief.siteInspectionDetails,
    description: brief.description,
    customQuestions: brief.customQuestions,
    attachments,
    // Each seller's project has its own supplier and reason; the buyer reads them there.
    supplierId: null,
    rejectReason: null,
    rfqStartDateMandatory,
    poster: presentPerson(poster),
    createdAt: brief.createdAt.toISOString(),
    state: brief.state,
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

export function presentBuyerProject(
  { project, businessName, isProcurement, briefState }: BuyerProjectRecord,
  quote: Quote | null,
): BuyerProject {
  return {
    _id: project.id,
    id: project.id,
    briefId: project.briefId,
    businessId: project.businessId,
    businessName,
    status: project.status,
    acceptRfq: project.acceptRfq,
    rejectReason: project.rejectReason,
    // A quote that is being written or rewritten is the seller's own.
    quote: quote?.lodgedAt ? quote : null,
    availableActions: buyerActionsOf(
      // The seller's badges stand in the way of nothing a buyer does.
      stateOf({ ...project, isProcurement, isLocked: false, isWithdrawn: briefState === 'withdrawn' }),
    ),
  };
}
