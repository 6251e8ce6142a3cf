import type { BriefAttachment, BuyerBrief, RequestContractor } from '@worklane/shared-kernel/contracts';
import type { RequestPlace } from '@worklane/shared-kernel/domain';
import { presentPerson } from '../people/users/index.ts';
import type { BuyerBriefRecord } from './briefs.repository.ts';
import type { BriefProjectRecord } from './buyer-brief/buyer-brief.repository.ts';
import { presentBriefContent } from './content/brief-content.presenter.ts';

export interface BuyerBriefParts {
  projects: readonly BriefProjectRecord[];
  attachments: BriefAttachment[];
  badges: Pick<BuyerBrief, 'requiredVettingBadges' | 'optionalVettingBadges'>;
  times: { sentAt: Date | null; withdrawnReason: string | null };
  questions: number;
  isSealedNow: boolean;
  place: RequestPlace;
  contractors: RequestContractor[];
}

export function presentBuyerBrief(
  { brief, industry, poster, rfqStartDateMandatory }: BuyerBriefRecord,
  parts: BuyerBriefParts,
): BuyerBrief {
  const { projects, attachments, badges, times, questions, isSealedNow, place, contractors } = parts;
  const awarded = projects.find(({ awardedAt }) => awardedAt !== null);
  const sentAt = brief.state === 'draft' ? null : (times.sentAt ?? brief.createdAt);
  return {
    _id: brief.id,
    id: brief.id,
    isLocked: false,
    workTitle: brief.workTitle,
    isProcurement: brief.isProcurement,
    industry: { name: industry.name, parentIndustry: industry.parentIndustry },
    industryId: brief.industryId,
    dueDate: brief.dueAt?.toISOString() ?? null,
    ...presentBriefContent(brief, attachments),
    schedule: brief.schedule,
    ...badges,
    supplierId: null,
    rejectReason: null,
    rfqStartDateMandatory,
    poster: presentPerson(poster),
    responsible: presentPerson(poster),
    createdAt: brief.createdAt.toISOString(),
    state: brief.state,
    openToMarket: brief.isOpen,
    suburb: brief.suburb,
    sourceReference: brief.sourceReference,
    askUntil: brief.askUntil,
    inspectedOnly: brief.inspectedOnly,
    isSealed: brief.isSealed,
    isSealedNow,
    ...place,
    sentAt: sentAt?.toISOString() ?? null,
    withdrawnReason: times.withdrawnReason,
    awardedAt: awarded?.awardedAt?.toISOString() ?? null,
    awardedProjectId: awarded?.project.id ?? null,
    unansweredQuestions: questions,
    contractors,
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
