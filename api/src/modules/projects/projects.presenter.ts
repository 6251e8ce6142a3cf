import type {
  Attachment,
  Brief,
  BriefAttachment,
  Project,
  ProjectEvent,
  ProjectRow,
  Quote,
  SellerFileList,
} from '@worklane/shared-kernel/contracts';
import { fullName } from '@worklane/shared-kernel/domain';
import { presentBriefContent, withheldBriefContent } from '../briefs/index.ts';
import { isPastDue, sellerActionsOf, stateOf } from '../project-life/index.ts';
import { presentPerson } from '../users/index.ts';
import { type BriefBadges, isLockedBy } from '../vetting/index.ts';
import type { CollaboratorRecord } from './collaborators.repository.ts';
import type { EventRecord, ProjectRecord, ProjectRowRecord } from './projects.repository.ts';

export function presentProjectRow({
  project,
  brief,
  buyer,
  buyerBusinessName,
}: ProjectRowRecord): ProjectRow {
  return {
    _id: project.id,
    id: project.id,
    userId: buyer.id,
    status: project.status,
    updatedAt: project.updatedAt.toISOString(),
    createdAt: project.createdAt.toISOString(),
    acceptRfq: project.acceptRfq,
    buyerName: fullName(buyer),
    buyerInfo: { ...presentPerson(buyer), businessName: buyerBusinessName },
    brief: {
      _id: brief.id,
      workTitle: brief.workTitle,
      dueDate: brief.dueAt?.toISOString() ?? null,
      isProcurement: brief.isProcurement,
    },
  };
}

export interface ProjectParts {
  record: ProjectRecord;
  badges: BriefBadges;
  attachments: BriefAttachment[];
  quote: Quote | null;
  sellerFiles: SellerFileList;
  buyerFiles: Attachment[];
  collaborators: readonly CollaboratorRecord[];
  events: readonly EventRecord[];
  now: Date;
}

export function presentProject(parts: ProjectParts): Project {
  const { record, badges, attachments, quote, sellerFiles, buyerFiles, collaborators, events } = parts;
  const { project, brief } = record;
  return {
    ...presentProjectRow(record),
    brief: presentBriefForSeller(record, badges, attachments),
    quote,
    ...sellerFiles,
    buyerFiles,
    owner: presentPerson(record.owner),
    sellerCollaborators: collaborators.map((person) => ({
      ...presentPerson(person),
      businessId: person.businessId,
    })),
    availableActions: sellerActionsOf({
      ...stateOf(
        { ...project, isProcurement: brief.isProcurement, briefState: brief.state },
        isLockedBy(badges),
      ),
      isPastDue: isPastDue(brief.dueAt, parts.now),
    }),
    buyerReviewed: project.buyerReviewed,
    supplierReviewed: project.supplierReviewed,
    rating: project.rating,
    reviewText: project.reviewText,
    sellerRating: project.sellerRating,
    sellerReviewText: project.sellerReviewText,
    history: events.map(presentEvent),
  };
}

/**
 * The brief as one seller reads it, with this seller's own supplier and reason for declining. While a required
 * badge is missing, the content the buyer wrote is withheld.
 */
export function presentBriefForSeller(
  record: ProjectRecord,
  badges: BriefBadges,
  attachments: BriefAttachment[],
): Brief {
  const { project, brief, industry, buyer, rfqStartDateMandatory } = record;
  const isLocked = isLockedBy(badges);
  return {
    _id: brief.id,
    id: brief.id,
    isLocked,
    workTitle: brief.workTitle,
    isProcurement: brief.isProcurement,
    industry: { name: industry.name, parentIndustry: industry.parentIndustry },
    dueDate: brief.dueAt?.toISOString() ?? null,
    optionalVettingBadges: badges.optional,
    requiredVettingBadges: badges.required,
    supplierId: project.supplierUserId,
    rejectReason: project.rejectReason,
    rfqStartDateMandatory,
    poster: presentPerson(buyer),
    createdAt: brief.createdAt.toISOString(),
    ...(isLocked ? withheldBriefContent : presentBriefContent(brief, attachments)),
  };
}

function presentEvent({ kind, at, by, revision, reason }: EventRecord): ProjectEvent {
  return { kind, at: at.toISOString(), by, revision, reason };
}
